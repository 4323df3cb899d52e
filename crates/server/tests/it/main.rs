//! Everything that a server promises, tried from outside.

<<<<<<< HEAD
mod results;
=======
mod door;
>>>>>>> 7184c3e (A guard around the app: our own pages, small bodies, a fair share for everybody, headers that keep a browser safe)
mod store;
