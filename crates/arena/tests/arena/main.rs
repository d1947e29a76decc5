//! Games made by chance from known strengths, and whether the arena finds them again.

mod balance;
mod files;
mod rating;
mod sprt;
mod synthetic;
