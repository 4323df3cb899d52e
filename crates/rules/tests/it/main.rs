//! Every clause of the rules, read as text.

mod clauses;
