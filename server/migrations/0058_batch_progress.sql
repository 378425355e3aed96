-- A batch remembers the emails that are being sent, so that each row of email_sends is updated once, with its outcome.
alter table email_batches
  add column handed bytea,
  add column taken bytea,
  add constraint email_batches_progress check (lease is not null or (handed is null and taken is null));
comment on column email_batches.handed is
  'Emails handed over whose outcome is unknown so far: one bit each, from first_id on. Only a worker that records them may clear the lease.';
comment on column email_batches.taken is 'Emails that the mail server accepted and whose rows do not say so yet, as bits.';

comment on table email_sends is
  'One email to one person; the row is the queue. State: `queued`; then `accepted`, `bounced` or `failed`; `deferred` until the next attempt; `unknown` after a crash before the outcome was recorded, never sent again; `skipped` when the person can no longer be emailed. Before a message is sent, its batch records it; people who chose a frequency are marked `handed` here as well, so that no other campaign reaches them in that moment. No index includes the state, so updates stay in their page.';
comment on column email_sends.handed_at is 'When the last attempt was recorded.';
