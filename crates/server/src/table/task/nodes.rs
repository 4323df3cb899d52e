//! How a table's task follows the other nodes, and what it tells them.

use super::TableTask;
use crate::rejection::Rejection;
use crate::table::other_nodes::OtherNodes;
use crate::table::state::TableState;
use crate::table::task_hint::Hinted;

impl TableTask {
    /// Does what a hint asks for. If the log cannot be read now, the next request reads it.
    pub(super) async fn follow_hint(&mut self, hinted: Hinted) {
        let Hinted { reached, people_changed, nodes_changed, posts } = hinted;
        drop(self.catch_up_to(reached).await);
        if people_changed {
            self.refresh_names().await;
            // The messages of a person who was deleted are deleted, too.
            self.chat.doubt();
            self.refresh_chat().await;
        }
        self.receive_posts(posts).await;
        if nodes_changed {
            self.follow_nodes().await;
        }
    }

    /// Applies the entries of other nodes, for a request whose sender may have seen them at another node.
    pub(super) async fn catch_up_with_nodes(&mut self) -> Result<(), Rejection> {
        if !self.context.node.is_alone() {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// Checks something of the state, and once more with the entries of other nodes if that fails: the visitor may have
    /// seen them there.
    pub(super) async fn check_at_nodes<T>(
        &mut self,
        check: impl Fn(&TableState) -> Result<T, Rejection>,
    ) -> Result<T, Rejection> {
        match check(&self.table) {
            Err(_) => {
                self.catch_up_with_nodes().await?;
                check(&self.table)
            }
            checked => checked,
        }
    }

    /// Adopts what the other nodes say about the table now.
    async fn follow_nodes(&mut self) {
        let (node, now) = (&self.context.node, self.context.clock.now());
        let others = OtherNodes::new(node.facts_elsewhere(self.table.id));
        self.final_action = self.final_action.max(others.final_action());
        if others.chat_sums().any(|sum| Some(sum) != self.chat.sum()) {
            self.chat.doubt();
        }
        self.presence.set_others(others, node.up_since(), &self.table, now);
        self.refresh_chat().await;
    }

    /// Whether this node runs the timers and bots of the table.
    pub(super) fn is_owner(&self) -> bool {
        self.context.node.is_owner(self.table.id)
    }

    /// Tells the other nodes what they need to know about the table.
    pub(super) fn announce_facts(&self) {
        let node = &self.context.node;
        if node.is_alone() {
            return;
        }
        let mut facts = self.presence.to_facts(&self.table);
        facts.final_action = self.final_action;
        facts.chat_sum = self.chat.sum();
        let runs_timers = self.presence.others().is_watched() && self.is_owner();
        let has_more =
            facts.final_action.is_some() || facts.chat_sum.is_some() || !facts.last_seen.is_empty();
        let is_worth_telling = facts.is_watched() || runs_timers || has_more;
        node.announce(self.table.id, is_worth_telling.then_some(facts));
    }
}
