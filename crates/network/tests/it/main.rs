//! Tests of networks.
