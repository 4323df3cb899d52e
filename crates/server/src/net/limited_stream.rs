//! A place for each open connection, given back when its stream is dropped, wherever that is by then.

use std::future::Future as _;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use metrics::{counter, gauge};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};

/// The places there are.
pub struct Rooms(pub Arc<Semaphore>);

impl Rooms {
    /// Finds a place for a stream, if one is free. Its other side has to read on within `patience`.
    pub fn place(&self, stream: TcpStream, patience: Duration) -> Option<Placed> {
        let permit = self.0.clone().try_acquire_owned().ok()?;
        counter!("fogg_connections_total").increment(1);
        gauge!("fogg_connections_open").increment(1.0);
        Some(Placed { stream, patience, stalled: None, _place: Place(permit) })
    }
}

/// A stream with its place. It stays together when a connection becomes a WebSocket and moves to another task.
pub struct Placed {
    /// The stream.
    pub stream: TcpStream,
    /// How long the other side may leave unread what we wrote, once no more can be written.
    patience: Duration,
    /// Runs out when it has.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

impl Placed {
    /// Passes a write on, unless the other side has not read for too long: it would hold its place for nothing.
    fn patiently(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        stalled.as_mut().poll(context).map(|()| {
            counter!("fogg_connections_stalled_total").increment(1);
            Err(io::ErrorKind::TimedOut.into())
        })
    }
}

struct Place(#[expect(dead_code, reason = "held until it is dropped")] OwnedSemaphorePermit);

impl Drop for Place {
    fn drop(&mut self) {
        gauge!("fogg_connections_open").decrement(1.0);
    }
}

impl AsyncRead for Placed {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Placed {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.patiently(written, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.patiently(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
