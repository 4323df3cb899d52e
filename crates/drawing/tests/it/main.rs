//! Tests of the drawings of the boards in `maps/`.

mod drawing;
