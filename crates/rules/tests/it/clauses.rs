//! At least one test for each clause of `docs/play/rules.md`, named by its id; one file for each section.

mod b1_parts;
mod b2_setup;
mod b3_turn;
mod b4_drawing;
mod b4_piles;
mod b5_claiming;
mod b6_values;
mod b7_tickets;
mod b8_end;
mod b9_scoring;
mod n_new_york;
mod p_secrets;
mod s_switzerland;
mod s_tunnels;
