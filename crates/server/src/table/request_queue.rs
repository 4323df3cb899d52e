//! The queue of requests to one table. It needs no memory while it is empty, as most queues are most of the time; a
//! channel of the runtime reserves almost a kilobyte.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::Notify;

use super::request::Request;
use crate::limits::{Limit, Limits};
use crate::store::PersonId;

/// The sending end of a queue.
#[derive(Clone)]
pub(super) struct RequestSender(Arc<SharedQueue>);

/// The receiving end of a queue, which closes the queue when it is dropped.
pub(crate) struct RequestReceiver(Arc<SharedQueue>);

/// A request was not queued.
pub(super) enum SendError {
    Full,
    /// The task of the table is ending; the request is returned.
    Closed(Box<Request>),
}

struct SharedQueue {
    queue: Mutex<Queue>,
    /// Notified when a request was queued.
    changed: Notify,
    limits: Limits,
}

#[derive(Default)]
struct Queue {
    requests: VecDeque<Box<Request>>,
    /// The number of requests that take up room: all but the ends of subscriptions, which are never refused.
    counted: usize,
    /// The host and the people at the table; empty until it is loaded.
    members: Box<[PersonId]>,
    is_closed: bool,
}

/// Creates a queue, whose size is [`Limit::QueuedRequests`]. Half of it is kept for the members of the table.
pub(super) fn channel(limits: Limits) -> (RequestSender, RequestReceiver) {
    let shared = Arc::new(SharedQueue { queue: Mutex::default(), changed: Notify::new(), limits });
    (RequestSender(Arc::clone(&shared)), RequestReceiver(shared))
}

impl SharedQueue {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("lock poisoned")
    }
}

fn is_counted(request: &Request) -> bool {
    !matches!(request, Request::Leave { .. })
}

impl Queue {
    fn is_of_member(&self, request: &Request) -> bool {
        let person = request.visitor().and_then(|visitor| visitor.person);
        person.is_some_and(|person| self.members.contains(&person))
    }
}

impl RequestSender {
    /// Queues a request, unless the queue is closed or has no room for this sender.
    pub(super) fn try_send(&self, request: Box<Request>) -> Result<(), SendError> {
        let capacity = self.0.limits.get(Limit::QueuedRequests) as usize;
        let is_of_member = self.0.lock().is_of_member(&request);
        self.push(request, if is_of_member { capacity } else { capacity.div_ceil(2) })
    }

    /// Queues a request that must not be lost, even if the queue is full. A closed queue drops it.
    pub(super) fn send(&self, request: Box<Request>) {
        drop(self.push(request, usize::MAX));
    }

    fn push(&self, request: Box<Request>, capacity: usize) -> Result<(), SendError> {
        let mut queue = self.0.lock();
        if queue.is_closed {
            return Err(SendError::Closed(request));
        }
        if queue.counted >= capacity {
            return Err(SendError::Full);
        }
        queue.counted += usize::from(is_counted(&request));
        queue.requests.push_back(request);
        drop(queue);
        self.0.changed.notify_one();
        Ok(())
    }

    pub(super) fn is_closed(&self) -> bool {
        self.0.lock().is_closed
    }
}

impl RequestReceiver {
    /// Waits for the next request. Cancel safe.
    pub(super) async fn recv(&mut self) -> Box<Request> {
        loop {
            if let Some(request) = self.try_recv() {
                return request;
            }
            self.0.changed.notified().await;
        }
    }

    /// The next request, if one is queued.
    pub(super) fn try_recv(&mut self) -> Option<Box<Request>> {
        let mut queue = self.0.lock();
        let request = queue.requests.pop_front();
        queue.counted -= usize::from(request.as_deref().is_some_and(is_counted));
        if queue.requests.is_empty() {
            queue.requests = VecDeque::new();
        }
        request
    }

    /// Sets the host and the people at the table.
    pub(super) fn set_members(&mut self, members: Box<[PersonId]>) {
        self.0.lock().members = members;
    }

    /// Lets no further request in; those that are queued can still be received.
    pub(super) fn close(&mut self) {
        self.0.lock().is_closed = true;
    }

    /// Whether this is the receiving end of a sender's queue.
    pub(super) fn is_of(&self, sender: &RequestSender) -> bool {
        Arc::ptr_eq(&self.0, &sender.0)
    }
}

impl Drop for RequestReceiver {
    fn drop(&mut self) {
        let mut queue = self.0.lock();
        queue.is_closed = true;
        // Dropping a request tells its sender that there will be no reply.
        let requests = std::mem::take(&mut queue.requests);
        drop(queue);
        drop(requests);
    }
}

#[cfg(test)]
mod tests {
    use super::super::presence::ViewerId;
    use super::super::request::Visitor;
    use super::*;
    use crate::limits::LimitValues;

    const CAPACITY: u32 = 6;
    /// The part of the queue that everybody can use.
    const SHARED_CAPACITY: usize = 3;

    fn queue() -> (RequestSender, RequestReceiver) {
        channel(Limits::new(LimitValues::default().with(Limit::QueuedRequests, CAPACITY)))
    }

    fn request_of(person: PersonId) -> Box<Request> {
        let (reply, _) = tokio::sync::oneshot::channel();
        Box::new(Request::Summary { visitor: Visitor { person: Some(person), invite: None }, reply })
    }

    #[tokio::test]
    async fn half_of_the_queue_is_kept_for_the_members_of_the_table() {
        let (sender, mut receiver) = queue();
        let (ada, eve) = (PersonId(1), PersonId(2));
        let send = |person| sender.try_send(request_of(person)).is_ok();
        receiver.set_members([ada].into());
        assert_eq!([eve; 5].map(send), [true, true, true, false, false]);
        assert_eq!([ada; 4].map(send), [true, true, true, false]);
        assert!(receiver.try_recv().is_some());
        assert!(!send(eve) && send(ada));
    }

    #[test]
    fn spectators_who_leave_take_up_no_room() {
        let (sender, mut receiver) = queue();
        let leave = || Box::new(Request::Leave { viewer: ViewerId::next() });
        (0..100).for_each(|_| sender.send(leave()));
        assert!(sender.try_send(Box::new(Request::Wake)).is_ok());
        assert_eq!(std::iter::from_fn(|| receiver.try_recv()).count(), 101);
        assert!(sender.try_send(Box::new(Request::Wake)).is_ok());
    }

    #[test]
    fn the_size_of_a_queue_can_be_changed_while_it_is_used() {
        let limits = Limits::default();
        let (sender, _receiver) = channel(limits.clone());
        let is_sent = || sender.try_send(Box::new(Request::Wake)).is_ok();
        assert!(is_sent() && is_sent());
        limits.set(LimitValues::default().with(Limit::QueuedRequests, 4));
        assert!(!is_sent());
        limits.set(LimitValues::default());
        assert!(is_sent());
    }

    #[tokio::test]
    async fn requests_are_received_in_order_until_the_queue_is_full() {
        let (sender, mut receiver) = queue();
        for _ in 0..SHARED_CAPACITY {
            assert!(sender.try_send(Box::new(Request::Wake)).is_ok());
        }
        assert!(matches!(sender.try_send(Box::new(Request::Wake)), Err(SendError::Full)));
        sender.send(Box::new(Request::Unopened));
        for _ in 0..SHARED_CAPACITY {
            assert!(matches!(*receiver.recv().await, Request::Wake));
        }
        assert!(matches!(*receiver.recv().await, Request::Unopened));
        assert!(receiver.try_recv().is_none());
    }

    #[tokio::test]
    async fn a_request_wakes_the_receiver() {
        let (sender, mut receiver) = queue();
        let received = tokio::spawn(async move { receiver.recv().await });
        tokio::task::yield_now().await;
        sender.send(Box::new(Request::Wake));
        assert!(matches!(*received.await.unwrap(), Request::Wake));
    }

    #[tokio::test]
    async fn a_closed_queue_returns_requests_and_a_dropped_one_drops_them() {
        let (sender, mut receiver) = queue();
        sender.send(Box::new(Request::Wake));
        receiver.close();
        assert!(sender.is_closed());
        assert!(matches!(sender.try_send(Box::new(Request::Wake)), Err(SendError::Closed(_))));
        assert!(receiver.try_recv().is_some() && receiver.try_recv().is_none());

        let (sender, receiver) = queue();
        let (reply, answer) = tokio::sync::oneshot::channel();
        let visitor = Visitor { person: None, invite: None };
        sender.send(Box::new(Request::Summary { visitor, reply }));
        drop(receiver);
        assert!(answer.await.is_err(), "the sender is told");
    }
}
