//! At least one test for each clause of `docs/rules.md`, named by it; one file for each section.

mod b4_drawing;
