//! No single byte of a record can be changed unnoticed.
