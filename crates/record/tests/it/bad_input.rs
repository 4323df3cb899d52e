//! What is no record gets one clear sentence, and never a panic.
