//! Shortest distances between all places, in trains.

use fogg_rules::board::MAX_PLACES;
use fogg_rules::{PlaceSet, RouteSet};

use crate::tables::BoardTables;

/// The distance between places that are not connected. Sums with it saturate, so it never gets smaller.
pub(crate) const UNREACHABLE: u8 = u8::MAX;

/// Rows are padded to a multiple of this many bytes, which fit into one SIMD register.
const SIMD_LANES: usize = 16;

/// The matrix of distances between all places of a board.
#[derive(Clone)]
pub(crate) struct Distances {
    places: usize,
    stride: usize,
    cells: Box<[u8]>,
}

impl Distances {
    pub(crate) fn new(places: usize) -> Distances {
        let stride = places.next_multiple_of(SIMD_LANES);
        Distances { places, stride, cells: vec![UNREACHABLE; places * stride].into() }
    }

    /// Computes all distances: `owned` routes cost nothing, `usable` ones their length, others cannot be used.
    pub(crate) fn rebuild(&mut self, tables: &BoardTables, owned: RouteSet, usable: RouteSet) {
        self.cells.fill(UNREACHABLE);
        (0..self.places).for_each(|place| self.cells[place * self.stride + place] = 0);
        for id in usable.iter() {
            self.add_edge(tables.ends(id), tables.length(id));
        }
        for id in owned.iter() {
            self.add_edge(tables.ends(id), 0);
        }
        match self.stride / SIMD_LANES {
            1 => self.close::<16>(),
            2 => self.close::<32>(),
            3 => self.close::<48>(),
            _ => self.close::<64>(),
        }
    }

    /// Floyd-Warshall with rows of a constant size: after each pivot, paths may pass through it.
    fn close<const STRIDE: usize>(&mut self) {
        let rows = self.cells.as_chunks_mut::<STRIDE>().0;
        for pivot in 0..rows.len() {
            let pivot_row = rows[pivot];
            for row in &mut *rows {
                let first = row[pivot];
                if first != UNREACHABLE {
                    relax(row, &pivot_row, first);
                }
            }
        }
    }

    /// Updates all distances after the route between two places has become free.
    pub(crate) fn connect(&mut self, [a, b]: [usize; 2]) {
        let mut rows = [[UNREACHABLE; MAX_PLACES]; 2];
        for (row, end) in rows.iter_mut().zip([a, b]) {
            row[..self.stride].copy_from_slice(self.row(end));
        }
        let [from_a, from_b] = rows;
        for row in self.cells.chunks_exact_mut(self.stride) {
            let (to_a, to_b) = (row[a], row[b]);
            relax(row, &from_b[..self.stride], to_a);
            relax(row, &from_a[..self.stride], to_b);
        }
    }

    /// The distances from a place to every place.
    pub(crate) fn row(&self, place: usize) -> &[u8] {
        &self.cells[place * self.stride..][..self.stride]
    }

    /// The distance between two places.
    pub(crate) fn get(&self, from: usize, to: usize) -> u8 {
        self.cells[from * self.stride + to]
    }

    /// The shortest distance between two sets of places, and the places where it is attained, lowest numbers first.
    pub(crate) fn between(&self, from: PlaceSet, to: PlaceSet) -> (u8, [u8; 2]) {
        let mut best = (UNREACHABLE, [0; 2]);
        for a in from.iter() {
            let row = self.row(a.index());
            for b in to.iter() {
                let distance = row[b.index()];
                if distance < best.0 {
                    best = (distance, [a.0, b.0]);
                }
            }
        }
        best
    }

    fn add_edge(&mut self, [a, b]: [usize; 2], length: u8) {
        for (from, to) in [(a, b), (b, a)] {
            let cell = &mut self.cells[from * self.stride + to];
            *cell = length.min(*cell);
        }
    }
}

/// Uses a path of length `first` followed by `rest` wherever it is shorter.
#[inline]
fn relax(distances: &mut [u8], rest: &[u8], first: u8) {
    let (distances, rest) = (distances.as_chunks_mut::<SIMD_LANES>().0, rest.as_chunks::<SIMD_LANES>().0);
    for (distances, rest) in distances.iter_mut().zip(rest) {
        for lane in 0..SIMD_LANES {
            distances[lane] = distances[lane].min(first.saturating_add(rest[lane]));
        }
    }
}
