//! A TCP stream that counts as an open connection and times out when its peer stops reading.

use std::future::Future as _;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use metrics::counter;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::connection_limit::OpenConnection;

/// A stream of an open connection. The connection stays counted when the stream moves to another task
/// as a WebSocket.
pub(super) struct LimitedStream {
    stream: TcpStream,
    /// How long a write may be blocked because the peer does not read.
    write_timeout: Duration,
    /// Set while a write is blocked.
    write_deadline: Option<Pin<Box<Sleep>>>,
    _open: OpenConnection,
}

impl LimitedStream {
    pub(super) fn new(stream: TcpStream, write_timeout: Duration, open: OpenConnection) -> LimitedStream {
        LimitedStream { stream, write_timeout, write_deadline: None, _open: open }
    }

    pub(super) fn tcp(&self) -> &TcpStream {
        &self.stream
    }

    /// Returns the result of a write, or an error if writes have been blocked for too long.
    fn limit_write(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.write_deadline = None;
            return written;
        }
        let timeout = self.write_timeout;
        let deadline = self.write_deadline.get_or_insert_with(|| Box::pin(sleep(timeout)));
        deadline.as_mut().poll(context).map(|()| {
            counter!("fogg_connections_stalled_total").increment(1);
            Err(io::ErrorKind::TimedOut.into())
        })
    }
}

impl AsyncRead for LimitedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for LimitedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.limit_write(written, context)
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
        self.limit_write(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
