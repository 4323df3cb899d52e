-- The id of the database, which its copies share: servers ignore the messages of servers of another database.
ALTER TABLE fogg_database ADD COLUMN database_id UUID NOT NULL DEFAULT gen_random_uuid();
