-- Webhooks: who wants to hear of what, what there is to tell, and how the telling went.

-- `app_id` is null for an endpoint of the account itself. `failed_in_row` counts messages of which every try failed;
-- `failing_since` is the first of those failures. `slow_ms` is how long a try took at the worst, around `slow_at`.
create table webhook_endpoints (
  account_id uuid not null references accounts,
  id uuid not null,
  app_id uuid references apps,
  url text not null,
  events text[] not null,
  event_name text,
  step_note text,
  reads_people boolean not null,
  secret bytea not null,
  state text not null check (state in ('active', 'paused')),
  paused_at timestamptz,
  paused_by text check (paused_by in ('failures', 'team')),
  failed_in_row integer not null default 0,
  failing_since timestamptz,
  slow_ms integer,
  slow_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  check ((state = 'paused') = (paused_at is not null and paused_by is not null))
);
create index webhook_endpoints_of_app on webhook_endpoints (app_id) where app_id is not null;
comment on column webhook_endpoints.secret is 'encrypted: it is needed to sign';

-- What happened, once, however many endpoints hear of it. `data` is the text that goes out.
create table webhook_messages (
  account_id uuid not null,
  id uuid not null,
  event text not null,
  contact_id uuid,
  data text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index webhook_messages_of_contact on webhook_messages (account_id, contact_id) where contact_id is not null;
create index webhook_messages_by_age on webhook_messages (created_at);

-- What is to be sent. A row leaves when it got through or every try failed. Made by an event, by hand for one message, or
-- by resending everything that did not get through. Rows come and go, so it is vacuumed by count and not by share.
create table webhook_queue (
  account_id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  origin text not null check (origin in ('event', 'hand', 'resend')),
  tries smallint not null default 0,
  first_failed_at timestamptz,
  due_at timestamptz not null,
  lease bigint,
  queued_at timestamptz not null,
  primary key (account_id, endpoint_id, message_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index webhook_queue_due on webhook_queue (account_id, endpoint_id, tries, due_at, message_id) where lease is null;
create index webhook_queue_in_flight on webhook_queue (account_id, endpoint_id) where lease is not null;

-- What did not get through: every try failed, or the endpoint was paused.
create table webhook_failures (
  account_id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  failed_at timestamptz not null,
  primary key (account_id, endpoint_id, message_id)
);
create index webhook_failures_by_age on webhook_failures (failed_at);

-- The log. `status` is null when there was no answer; `reason` then says why.
create table webhook_tries (
  account_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  number smallint not null,
  url text not null,
  at timestamptz not null,
  ms integer not null,
  signature bytea not null,
  status smallint,
  reason text,
  answer_headers text,
  answer_body text,
  primary key (account_id, endpoint_id, id)
);
create index webhook_tries_by_age on webhook_tries (at);

-- The latest resending of each endpoint.
create table webhook_resends (
  account_id uuid not null,
  endpoint_id uuid not null,
  total integer not null,
  delivered integer not null default 0,
  failed integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, endpoint_id),
  foreign key (account_id, endpoint_id) references webhook_endpoints on delete cascade
);
