-- The schema, by module. docs/schema.md is generated from the comments on tables and columns.
--
-- Tenant tables begin with account_id. Frequently written ones have no foreign key to accounts: every insert would lock
-- the account's row, and every statement filters by account anyway.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;


-- Accounts, users and teams

create table accounts (
  id uuid primary key,
  name text not null,
  country text,
  people_limit integer check (people_limit >= 0),
  sends_per_month integer check (sends_per_month >= 0),
  open_for_sending boolean not null default true,
  created_at timestamptz not null,
  postal_address text,
  zone text not null default 'UTC',
  week_start text not null default 'monday' check (week_start in ('monday', 'saturday', 'sunday')),
  language text,
  currency text,
  members_may_send boolean not null default false,
  needs_second_factor boolean not null default false
);
comment on column accounts.people_limit is 'Plan limit. Null: unlimited.';
comment on column accounts.sends_per_month is 'Plan limit. Null: unlimited.';
comment on column accounts.needs_second_factor is 'Members without a second factor can''t use the account until they set one up.';

create table users (
  id uuid primary key,
  email text not null unique,
  name text,
  password_hash text,
  totp_secret bytea,
  totp_offered bytea,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  email_verified_at timestamptz,
  language text check (language in ('en', 'de', 'fr', 'es'))
);
comment on column users.language is 'Of the console; null for the language of the browser.';
comment on column users.password_hash is 'Null until the user sets one; the first owner signs in with a one-time link.';
comment on column users.totp_offered is
  'Shown to the user but not active until a code from their app confirms it.';
comment on column users.totp_last_step is 'Each code works once: only later time steps are accepted.';
comment on column users.email_verified_at is
  'When the user confirmed the address by mail, or the operator vouched for it.';

create table memberships (
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (account_id, user_id)
);
create index memberships_of_user on memberships (user_id);
comment on column memberships.seen_at is 'When the member last used the account, to the minute.';

create table backup_codes (
  user_id uuid not null references users,
  hash bytea not null,
  primary key (user_id, hash)
);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  pending boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  browser text,
  address text
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);
comment on column sessions.pending is 'The password was correct; the second factor is still missing.';
comment on column sessions.browser is 'User agent at the last recorded request.';
comment on column sessions.address is 'Network address at the last recorded request.';

create table one_time_links (
  token_hash bytea primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('sign_in', 'password_reset', 'new_email')),
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'new_email') = (new_email is not null))
);
create index one_time_links_of_user on one_time_links (user_id);
create index one_time_links_by_end on one_time_links (expires_at);

create table invitations (
  account_id uuid not null references accounts,
  id uuid not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member')),
  token_hash bytea not null unique,
  invited_by uuid references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mailed boolean not null default false,
  primary key (account_id, id),
  unique (account_id, email)
);
create index invitations_by_end on invitations (expires_at);
comment on column invitations.mailed is 'The link was sent by mail only, so accepting the invitation verifies the address.';

create table sign_in_throttle (
  subject text primary key,
  tries integer not null,
  started_at timestamptz not null
);
create index sign_in_throttle_by_age on sign_in_throttle (started_at);
comment on table sign_in_throttle is
  'Counted before the password or code is checked, so parallel attempts can''t bypass the limit.';


-- Apps, API keys and OAuth

create table apps (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null,
  kind text not null check (kind in ('private', 'public')),
  live boolean not null default false,
  scopes text[] not null,
  client_id text unique,
  client_secret_hash bytea,
  redirect_uris text[] not null default '{}',
  created_at timestamptz not null,
  removed_at timestamptz,
  created_by uuid references users,
  check ((kind = 'public') = (client_id is not null))
);
create index apps_of_account on apps (account_id);
comment on column apps.account_id is 'The account that owns the app. A public app may be connected to other accounts.';
comment on column apps.created_by is 'The user who created the app. Null: the operator.';

create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts,
  app_id uuid references apps,
  name text not null,
  hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references users
);
create index api_keys_of_account on api_keys (account_id);
comment on column api_keys.hash is 'Hash of the secret part, which is not stored.';
comment on column api_keys.hint is 'The last four characters, to tell keys apart.';
comment on column api_keys.created_by is 'The user who created the key. Null: the operator.';

create table app_connections (
  id uuid primary key,
  account_id uuid not null references accounts,
  app_id uuid not null references apps,
  scopes text[] not null,
  connected_by uuid references users on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (account_id, app_id)
);
create index app_connections_of_app on app_connections (app_id);
comment on table app_connections is
  'A public app connected to an account. Codes and tokens change under the lock of this row.';
comment on column app_connections.scopes is
  'All scopes the account has granted; a token may carry fewer.';

create table oauth_codes (
  hash bytea primary key,
  connection_id uuid not null references app_connections on delete cascade,
  family uuid not null,
  scopes text[] not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_codes_of_connection on oauth_codes (connection_id);
create index oauth_codes_by_end on oauth_codes (expires_at);
comment on table oauth_codes is 'Authorization codes. A family is one consent: its code and all tokens issued from it.';

create table oauth_tokens (
  hash bytea primary key,
  connection_id uuid not null references app_connections on delete cascade,
  family uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (kind = 'refresh' or used_at is null)
);
create index oauth_tokens_of_connection on oauth_tokens (connection_id, family);
create index oauth_tokens_by_end on oauth_tokens (expires_at);
comment on table oauth_tokens is
  'Hashes only. A used refresh token is kept until it would have expired, so that reuse is detected.';

create table app_items (
  account_id uuid not null references accounts,
  app_id uuid not null references apps,
  kind text not null check (kind in ('report_card', 'drip_step', 'email_block')),
  key text collate "C" not null,
  body jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, app_id, kind, key)
);
comment on table app_items is
  'What apps add to an account: report cards, drip steps and email blocks, each under a key chosen by the app.';
comment on column app_items.body is
  'As sent by the app, with defaults filled in. The module of each kind defines the shape.';

create table dashboard_cards (
  account_id uuid not null,
  app_id uuid not null,
  kind text not null default 'report_card' check (kind = 'report_card'),
  key text collate "C" not null,
  position integer not null,
  primary key (account_id, app_id, key),
  foreign key (account_id, app_id, kind, key) references app_items on delete cascade
);
comment on table dashboard_cards is
  'Report cards on the account''s dashboard. Deleting a card removes it from the dashboard.';


-- The installation: secrets, backups, idempotency, rate limits

create table installation (
  only_row boolean primary key default true check (only_row),
  held_since timestamptz,
  held_reason text,
  check ((held_since is null) = (held_reason is null))
);
insert into installation default values;
comment on table installation is 'A single row about the installation.';
comment on column installation.held_since is
  'Since when background jobs are on hold, for example after a restore. Null: running.';
comment on column installation.held_reason is 'Why jobs are on hold, for people.';

create table secrets (
  name text primary key,
  value bytea not null
);
comment on table secrets is 'Secrets of the installation, created on first start.';

create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  file text not null,
  bytes bigint not null,
  row_count bigint not null,
  problem text
);
create index backups_newest on backups (started_at);
comment on table backups is 'Backups of this database, including failed ones.';
comment on column backups.file is 'Path on the machine that wrote it.';
comment on column backups.row_count is 'Rows in all tables.';
comment on column backups.problem is 'Error message. Null: succeeded.';

create table idempotency_keys (
  account_id uuid not null references accounts,
  owner text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (account_id, owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'Responses to replay when a request is repeated with the same Idempotency-Key.';
comment on column idempotency_keys.owner is 'The key, app or session that sent the request.';

create unlogged table rate_windows (
  subject text primary key,
  started_at timestamptz not null,
  hits integer not null
);
comment on table rate_windows is
  'Requests in the current window. Unlogged: after a crash, every caller starts a new minute.';


-- Background jobs

create table workers (
  id uuid primary key,
  started_at timestamptz not null,
  heartbeat_at timestamptz not null
);

create sequence queue_order;

create table queue_due (
  id bigint generated always as identity primary key,
  queue text not null,
  account_id uuid not null,
  due_at timestamptz not null,
  turn bigint not null default nextval('queue_order')
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index queue_due_by_turn on queue_due (queue, due_at, turn);
create index queue_due_by_account on queue_due (queue, account_id, due_at);
comment on table queue_due is
  'A ticket: from due_at on, this account may have work in this queue. An account may have several tickets, so writing one never waits for a lock. Served in order of due_at, then turn.';

create table queue_leases (
  id bigint generated always as identity primary key,
  queue text not null,
  account_id uuid not null,
  worker_id uuid not null references workers,
  has_written boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index queue_leases_by_worker on queue_leases (worker_id);
comment on table queue_leases is
  'A lease covers the rows that carry its id. Its holder may write while this row exists. Ids are never reused, so the id is a fencing token.';
comment on column queue_leases.has_written is
  'Something was committed under the lease, so a crash of its holder isn''t counted against the work.';

create table queue_periods (
  queue text primary key,
  due_at timestamptz not null,
  lease bigint
);
comment on table queue_periods is 'Housekeeping that runs periodically, in one process at a time.';

create table queue_crashes (
  queue text not null,
  account_id uuid not null,
  crashes integer not null,
  paused_until timestamptz,
  primary key (queue, account_id)
);
comment on table queue_crashes is
  'Consecutive worker crashes during an account''s work in a queue, with nothing committed in between. After three, the queue abandons the work or pauses it until paused_until.';


-- System mail: invitations, password resets, alerts

create table outgoing_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  lease bigint,
  html text
);
create index outgoing_mail_due on outgoing_mail (due_at) where lease is null;
comment on table outgoing_mail is
  'The outbox: written in the transaction that causes the mail, deleted once the mail server accepts it.';
comment on column outgoing_mail.html is 'HTML part. Null: plain text only.';

create table captured_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null
);
create index captured_mail_by_recipient on captured_mail (recipient, created_at);
comment on table captured_mail is
  'Mail captured because no mail server is configured. It contains sign-in links: anyone who can read this table can sign in as any user.';


-- Activity feed

create table activity (
  account_id uuid not null,
  section smallint not null check (section between 0 and 3),
  occurred_at timestamptz not null,
  id uuid not null,
  name text collate "C" not null,
  contact_id uuid,
  status text collate "C",
  properties jsonb not null,
  external_id text collate "C",
  created_at timestamptz not null,
  primary key (account_id, section, occurred_at, id),
  check (external_id is null or section = 0)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index activity_by_name on activity (account_id, name, section, occurred_at, id);
create index activity_of_contact on activity (account_id, contact_id, section, occurred_at, id);
create index activity_by_status on activity (account_id, status, occurred_at, id) where status is not null;
create unique index activity_external on activity (account_id, external_id) where external_id is not null;
create index activity_joined on activity (account_id, occurred_at)
  where name = 'contact.subscribed' and section = 2 and properties ->> 'how' <> 'import' and not properties ? 'history';
comment on table activity is
  'The activity feed. A page merges one index range per section the key may read, so rows outside the key''s scopes are never scanned.';
comment on column activity.section is
  '0: custom events, 1: events from the website script (events:read); 2: events about a person (plus contacts:read); 3: orders and checkouts (plus orders:read).';
comment on column activity.status is 'Outcome of an email.sent event. A column because it changes and can be filtered.';
comment on column activity.external_id is 'The caller''s own id of a custom event.';

create table event_names (
  account_id uuid not null,
  name text collate "C" not null,
  properties jsonb not null,
  property_count integer not null,
  first_seen_at timestamptz not null,
  primary key (account_id, name)
);
comment on table event_names is
  'Names of custom events, with the properties seen and the type each was first seen with.';

create table counters (
  account_id uuid not null,
  what text collate "C" not null,
  name text collate "C" not null,
  slot smallint not null,
  n bigint not null,
  primary key (account_id, what, name, slot)
) with (fillfactor = 50);
comment on table counters is
  'Row counts per account, spread over slots so that concurrent writers rarely block each other. The sum is exact; a single slot may be negative.';

create table activity_retention (
  account_id uuid primary key references accounts,
  keep_months integer not null check (keep_months between 1 and 1200)
);
comment on table activity_retention is 'How long an account keeps its activity. No row: forever.';


-- Webhooks

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
comment on column webhook_endpoints.app_id is 'Null for an endpoint of the account itself.';
comment on column webhook_endpoints.secret is 'Encrypted, not hashed, because it is needed for signing.';
comment on column webhook_endpoints.failed_in_row is 'Consecutive messages whose every attempt failed.';
comment on column webhook_endpoints.failing_since is 'When the first of those messages failed.';
comment on column webhook_endpoints.slow_ms is 'Duration of the slowest recent attempt, around slow_at.';

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
comment on table webhook_messages is 'One row per message, however many endpoints receive it.';
comment on column webhook_messages.data is 'The JSON text that is sent.';

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
comment on table webhook_queue is
  'Messages to send. A row is deleted when it was delivered or every attempt failed. Vacuumed by row count because rows are short-lived.';
comment on column webhook_queue.origin is
  'event: from an event; hand: one message resent manually; resend: everything that failed.';

create table webhook_failures (
  account_id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  failed_at timestamptz not null,
  primary key (account_id, endpoint_id, message_id)
);
create index webhook_failures_by_age on webhook_failures (failed_at);
comment on table webhook_failures is 'Undelivered messages: every attempt failed, or the endpoint was paused.';

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
comment on table webhook_tries is 'Delivery attempts.';
comment on column webhook_tries.status is 'Null when there was no response; reason says why.';

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
comment on table webhook_resends is 'The latest resend of each endpoint.';


-- Details, topics, products and data sets

create table details (
  account_id uuid not null references accounts,
  id uuid not null,
  number smallint not null,
  name text not null,
  type text not null check (type in ('text', 'number', 'date', 'yes_no', 'choice')),
  choices text[] not null default '{}',
  position integer not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (account_id, id),
  unique (account_id, number)
);
create unique index details_by_name on details (account_id, lower(name)) where retired_at is null;
comment on table details is 'Custom fields of people.';
comment on column details.number is 'Key of its values in contacts.details; never reused.';

create table topics (
  account_id uuid not null references accounts,
  id uuid not null,
  number smallint not null,
  name text not null,
  description text,
  position integer not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (account_id, id),
  unique (account_id, number)
);
create unique index topics_by_name on topics (account_id, lower(name)) where retired_at is null;
comment on column topics.number is 'Used in contacts.topics_off; never reused.';

create table products (
  account_id uuid not null,
  id uuid not null,
  product_id text collate "C" not null,
  title text not null,
  handle text not null,
  price numeric(17, 4) check (price >= 0),
  currency text,
  image_url text,
  url text,
  status text not null check (status in ('active', 'draft', 'archived')),
  source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  in_stock boolean,
  primary key (account_id, id),
  unique (account_id, product_id)
);
create index products_by_status on products (account_id, status, id);
create index products_search on products
  using gin (account_id, (title || ' ' || handle || ' ' || product_id) gin_trgm_ops);
comment on column products.in_stock is 'From a connected store. Null: unknown, treated as in stock.';

create table data_set_counts (
  account_id uuid primary key references accounts,
  sets integer not null check (sets >= 0),
  last_number integer not null
);
comment on table data_set_counts is 'Data sets are created, changed and deleted under the lock of this row.';

create table data_sets (
  account_id uuid not null references accounts,
  number integer not null,
  key text not null,
  built_in boolean not null,
  name text not null,
  description text,
  category text not null,
  audience_mode text not null check (audience_mode in ('everyone', 'matched', 'internal')),
  match_person text,
  match_field smallint,
  past_field smallint,
  switched_on boolean not null,
  fields jsonb not null,
  last_field smallint not null,
  joins jsonb not null,
  keyed smallint[] not null,
  row_count integer not null check (row_count between 0 and 5000),
  made_by_app uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_keys text[] not null default '{}',
  primary key (account_id, number),
  unique (account_id, key),
  check ((match_person is null) = (match_field is null))
);
comment on table data_sets is
  'A built-in set has a row only after it was changed; its fields and rows are stored elsewhere.';
comment on column data_sets.number is 'Internal name; key is the public one.';
comment on column data_sets.match_person is
  'What identifies the person: the number of a detail, or email, firstName, lastName.';
comment on column data_sets.fields is 'The columns, each with a number that is never reused.';
comment on column data_sets.joins is 'Other data sets, by key.';
comment on column data_sets.keyed is 'Numbers of the fields that have lookup keys.';
comment on column data_sets.removed_keys is
  'Keys of deleted columns. A field may be restored under one of them, but not under any other unknown key.';

create table data_rows (
  account_id uuid not null,
  set_number integer not null,
  id uuid not null,
  position integer not null,
  cells jsonb not null,
  primary key (account_id, set_number, id)
);
create index data_rows_in_order on data_rows (account_id, set_number, position);
comment on table data_rows is
  'No foreign key to data_sets: writers hold the lock of the set''s row, so a check per row would add nothing.';
comment on column data_rows.cells is 'Values by field number.';

create table data_row_keys (
  account_id uuid not null,
  set_number integer not null,
  field smallint not null,
  value text not null,
  row_id uuid not null,
  primary key (account_id, set_number, field, value, row_id)
);
comment on table data_row_keys is 'Lookup values of rows, without regard to case and surrounding spaces.';


-- People and consent

create table contacts (
  account_id uuid not null,
  id uuid not null,
  seq bigint not null,
  email text not null,
  first_name text,
  last_name text,
  source text,
  status text not null check (status in ('subscribed', 'unsubscribed', 'never')),
  stopped boolean not null,
  details jsonb not null,
  topics_off smallint[] not null,
  frequency text not null default 'any' check (frequency in ('any', 'weekly', 'monthly')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email)
) with (autovacuum_analyze_scale_factor = 0.02);
create unique index contacts_newest on contacts (account_id, seq);
create index contacts_by_status on contacts (account_id, (status = 'subscribed'), seq);
create index contacts_by_source on contacts (account_id, source, seq);
create index contacts_stopped on contacts (account_id, seq) where stopped;
comment on table contacts is 'People with an email address.';
comment on column contacts.seq is
  'Number in order of creation. Newest first is its reverse, and deep pages are found by number.';
comment on column contacts.stopped is 'Copy of whether stopped_addresses has the address.';
comment on column contacts.details is 'Values by details.number.';
comment on column contacts.topics_off is 'topics.number of the topics the person opted out of.';

create table people_counts (
  account_id uuid primary key references accounts,
  people integer not null check (people >= 0),
  subscribed integer not null check (subscribed >= 0),
  last_seq bigint not null
);
comment on table people_counts is
  'Counts for the plan limit and page totals. People are added and change status under the lock of this row, taken before any row of contacts.';
comment on column people_counts.last_seq is 'The last contacts.seq assigned.';

create table erased_people (
  account_id uuid not null,
  seq bigint not null,
  primary key (account_id, seq)
);
comment on table erased_people is 'Gaps in contacts.seq, needed to compute page positions.';

create table former_addresses (
  account_id uuid not null,
  contact_id uuid not null,
  email text not null,
  primary key (account_id, contact_id, email)
);
comment on table former_addresses is
  'Earlier addresses of people, so that erasure reaches data stored under them.';

create function stopped_hash(account uuid, email text) returns bytea
  language sql immutable parallel safe return sha256(convert_to(account::text || ' ' || email, 'UTF8'));

create table stopped_addresses (
  account_id uuid not null,
  email_hash bytea not null,
  reason text not null check (reason in ('bounce', 'complaint', 'team', 'erased')),
  stopped_at timestamptz not null,
  email text,
  detail text,
  send_id uuid,
  primary key (account_id, email_hash)
);
create index stopped_addresses_erased on stopped_addresses (account_id, stopped_at) where reason = 'erased';
create index stopped_addresses_by_time on stopped_addresses (account_id, stopped_at desc, email_hash);
comment on table stopped_addresses is
  'The suppression list: addresses that bounced, complained, were stopped by the team or belonged to an erased person.';
comment on column stopped_addresses.email_hash is
  'stopped_hash(account_id, email), so the entry outlives the person.';
comment on column stopped_addresses.email is 'For the team. Null once the person is erased.';
comment on column stopped_addresses.detail is 'What led to the stop: a reason from delivery/mail/reasons.ts, or the kind of report.';
comment on column stopped_addresses.send_id is
  'The email whose reply or report stopped the address. Null: none.';

create table stop_undos (
  account_id uuid not null references accounts,
  id uuid not null,
  at timestamptz not null,
  by text not null,
  since timestamptz not null,
  until timestamptz not null,
  detail text,
  domain text,
  addresses integer not null,
  primary key (account_id, id)
);
comment on table stop_undos is 'Bulk removals of stops that were made by mistake.';
comment on column stop_undos.by is 'Who removed them, as named in the consent log.';
comment on column stop_undos.since is 'Stops between since and until were removed.';
comment on column stop_undos.detail is 'Limited to stops with this reason. Null: any.';
comment on column stop_undos.domain is 'Limited to this domain or provider. Null: any.';

create table consent_log (
  account_id uuid not null,
  contact_id uuid not null,
  id uuid not null,
  change text not null check (change in ('subscribed', 'resubscribed', 'unsubscribed', 'stopped', 'unstopped')),
  channel text not null,
  credential text,
  source text,
  at timestamptz not null,
  evidence jsonb,
  primary key (account_id, contact_id, id)
);
comment on table consent_log is
  'Consent given and withdrawn: through which channel, and by which key, app or team member.';
comment on column consent_log.evidence is
  'Proof of a form submission: the text of the checkbox, the form, the page and the network address.';


-- People search. A queue fills the index shortly after people are written; maintaining it on every insert was half the
-- cost of adding a person.

create function search_text(email text, first_name text, last_name text) returns text
  language sql immutable parallel safe
  return ' ' || email || ' ' || lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) || ' ';
comment on function search_text is 'Searchable text of a person: lowercase words, each preceded by a space.';

create function search_fold(text text) returns text
  language sql immutable parallel safe return regexp_replace(text, '[^[:alnum:] ]', 'q', 'g');
comment on function search_fold is
  'pg_trgm starts a word after every punctuation mark, so a search for words beginning with "co" would match every .com. Punctuation is replaced by a letter so that only spaces separate words. Matches are compared with the original text.';

create table people_search (
  account_id uuid not null,
  seq bigint not null,
  text text not null,
  primary key (account_id, seq)
);
create index people_search_text on people_search
  using gin (account_id, text gin_trgm_ops) with (gin_pending_list_limit = 2048);
comment on table people_search is
  'Search index of people: one narrow row per person up to people_search_progress.last_seq.';
comment on column people_search.seq is 'contacts.seq';
comment on column people_search.text is 'search_fold(search_text(…))';

create table people_search_progress (
  account_id uuid primary key,
  last_seq bigint not null default 0,
  lease bigint
);
comment on table people_search_progress is
  'Rows of people_search are written under the lock of this row, taken after people_counts.';
comment on column people_search_progress.last_seq is
  'Watermark: people up to it are in people_search; newer ones are scanned in contacts.';


-- Lists and groups

create table lists (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  description text,
  block_sending boolean not null,
  members integer not null default 0 check (members >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
comment on column lists.members is 'Maintained count.';

create table list_counts (
  account_id uuid primary key references accounts,
  lists integer not null check (lists >= 0)
);
comment on table list_counts is
  'Number of lists per account, for the limit and page totals.';

create table list_members (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  contact_seq bigint not null,
  added_at timestamptz not null,
  primary key (account_id, list_id, contact_id),
  foreign key (account_id, list_id) references lists on delete cascade
) with (autovacuum_analyze_scale_factor = 0.02);
create index list_members_newest on list_members (account_id, list_id, added_at, contact_id);
create index list_members_of_contact on list_members (account_id, contact_id);
create index list_members_by_seq on list_members (account_id, list_id, contact_seq);
comment on column list_members.contact_seq is 'contacts.seq, so that a search lists the newest people first.';

create table groups (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  description text,
  rules json not null,
  pinned boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
comment on table groups is
  'Groups: people selected by rules. `rules` is stored as sent, except that details and topics are referenced by number, so that renaming them doesn''t break the group. Built-in groups have no row.';

create table group_counts (
  account_id uuid primary key references accounts,
  groups integer not null check (groups >= 0)
);
comment on table group_counts is
  'Number of groups per account. Groups are created, changed and deleted under the lock of this row, so that concurrent changes can''t create a cycle.';


-- Imports and bulk actions

create table imports (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  state text not null check (state in
    ('uploading', 'uploaded', 'running', 'stopped', 'done', 'cancelled', 'undoing', 'undone')),
  stopped_because text check (stopped_because in ('plan_limit_reached', 'could_not_be_processed')),
  bytes bigint not null default 0,
  position bigint not null default 0,
  encoding text not null,
  delimiter text not null,
  has_header boolean not null default true,
  headings text[] not null default '{}',
  columns text[] not null default '{}',
  list_id uuid,
  source text not null default 'csv_import',
  mark_unsubscribed boolean not null default false,
  start_automations boolean not null default false,
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  partly integer not null default 0,
  joined_list integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  received_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, id)
);
create index imports_due on imports (account_id, due_at) where state in ('running', 'undoing');
create index imports_by_age on imports (created_at);
create index imports_uploading on imports (created_at) where state = 'uploading';
comment on table imports is
  'The row is the queue: a worker processes it in batches, and position commits with each batch.';
comment on column imports.position is 'Bytes of the file read.';
comment on column imports.headings is 'Column names in the file.';
comment on column imports.columns is 'What each column maps to: a field of a person, the id of a detail, or skip.';
comment on column imports.rows is 'Data rows read; the following counts say what happened to them.';
comment on column imports.undone is 'People restored by the undo.';
comment on column imports.kept is 'People the undo skipped because they had changed since.';
comment on column imports.received_at is
  'When the last chunk arrived. A stalled upload is abandoned.';

create table import_chunks (
  account_id uuid not null,
  import_id uuid not null,
  n integer not null,
  bytes bytea not null,
  primary key (account_id, import_id, n),
  foreign key (account_id, import_id) references imports on delete cascade
);
alter table import_chunks alter column bytes set storage external;
comment on table import_chunks is 'The file in chunks of equal size, kept until it has been read.';

create table import_batches (
  account_id uuid not null,
  import_id uuid not null,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (account_id, import_id, first_seq),
  foreign key (account_id, import_id) references imports on delete cascade
);
comment on table import_batches is 'People added by a batch, as a range of contacts.seq.';

create table import_changes (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  before jsonb,
  was_updated_at timestamptz,
  updated_at timestamptz,
  mixed boolean not null default false,
  joined_list boolean not null,
  primary key (account_id, import_id, contact_id)
);
create index import_changes_of_contact on import_changes (account_id, contact_id);
comment on table import_changes is 'Previous values of people who existed before the import, for the undo.';
comment on column import_changes.was_updated_at is
  'The person''s updated_at before the import changed them. Null: only added to the list.';
comment on column import_changes.updated_at is 'The person''s updated_at after the import.';
comment on column import_changes.mixed is 'Someone else changed the person during the import.';

create table import_refusals (
  account_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  email text,
  reason text not null,
  cells text[] not null,
  primary key (account_id, import_id, row_no)
);
create index import_refusals_by_email on import_refusals (account_id, email);
comment on table import_refusals is 'Rows that were rejected completely or in part.';
comment on column import_refusals.reason is 'Shown in the report.';

create table import_kept (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, import_id, contact_id)
);
create index import_kept_of_contact on import_kept (account_id, contact_id);
comment on table import_kept is 'People an undo skipped.';

create table bulk_jobs (
  account_id uuid not null references accounts,
  id uuid not null,
  action text not null check (action in ('add_to_list', 'remove_from_list', 'unsubscribe', 'stop', 'set_detail')),
  filter jsonb not null,
  list_id uuid,
  detail smallint,
  value jsonb,
  expected integer not null,
  position bigint not null,
  state text not null check (state in ('running', 'stopped', 'done', 'cancelled', 'undoing', 'undone')),
  stopped_because text,
  matched integer not null default 0,
  changed integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, id)
);
create index bulk_jobs_due on bulk_jobs (account_id, due_at) where state in ('running', 'undoing');
create index bulk_jobs_by_age on bulk_jobs (created_at);
comment on table bulk_jobs is
  'The row is the queue: a worker processes people in batches, and position commits with each batch.';
comment on column bulk_jobs.filter is 'The people it applies to, as requested; cleared when the job ends.';
comment on column bulk_jobs.detail is 'Number of the detail to set.';
comment on column bulk_jobs.value is 'The new value. Null: clear it.';
comment on column bulk_jobs.expected is 'People who matched when it was requested.';
comment on column bulk_jobs.position is 'People with a lower contacts.seq are still to be processed.';
comment on column bulk_jobs.stopped_because is 'Why it stopped early, for people.';
comment on column bulk_jobs.changed is 'People it changed.';
comment on column bulk_jobs.undone is 'People restored by the undo.';
comment on column bulk_jobs.kept is 'People the undo skipped because they had changed since.';

create table bulk_changes (
  account_id uuid not null,
  job_id uuid not null,
  contact_id uuid not null,
  before jsonb,
  primary key (account_id, job_id, contact_id),
  foreign key (account_id, job_id) references bulk_jobs on delete cascade
);
create index bulk_changes_of_contact on bulk_changes (account_id, contact_id);
comment on table bulk_changes is 'People changed by a job, for the undo.';
comment on column bulk_changes.before is 'The previous value of the detail.';


-- Orders

create table orders (
  account_id uuid not null,
  id uuid not null,
  order_id text collate "C" not null,
  contact_id uuid,
  email text,
  total numeric(17, 4) not null check (total >= 0),
  currency text not null,
  items jsonb not null,
  status text,
  order_date timestamptz not null,
  source text not null,
  shipped_at timestamptz,
  reversed boolean not null,
  first_order boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  store_id uuid,
  primary key (account_id, id),
  unique (account_id, order_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index orders_newest on orders (account_id, order_date, id) include (reversed);
create index orders_of_contact on orders (account_id, contact_id, order_date, id);
create index orders_by_address on orders (account_id, email, order_date, id) where email is not null;
create index orders_reversed on orders (account_id, order_date, id) where reversed;
-- Includes status besides lower(status): an index-only scan can return a column, but not an expression.
create index orders_by_status on orders (account_id, lower(status), order_date, id) include (status, reversed)
  where status is not null;
create index orders_of_api on orders (account_id, order_date desc, id desc) where store_id is null;
comment on table orders is
  'Each filter of the console has its own index. Index-only scans need a recent vacuum, hence the setting.';
comment on column orders.id is 'Also the id of its order.placed event, which is dated order_date.';
comment on column orders.order_id is 'The shop''s own id.';
comment on column orders.email is 'Null once the buyer is erased.';
comment on column orders.first_order is 'Whether the person had no earlier order when it arrived. Null: no person.';
comment on column orders.store_id is 'The connected store it came from. Null: sent through the API.';

create table buyers (
  account_id uuid not null,
  contact_id uuid not null,
  orders integer not null check (orders >= 0),
  primary key (account_id, contact_id)
) with (fillfactor = 80);
comment on table buyers is
  'Orders per person. Whether an order is the first is decided under the lock of this row.';


-- Designs

create table designs (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  topic_id uuid,
  version_id uuid not null,
  revision integer not null,
  problems jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, id)
);
create index designs_by_change on designs (account_id, updated_at desc, id desc) where removed_at is null;
comment on table designs is
  'Emails as content with tags. `revision` detects concurrent edits. A deleted design is kept for the campaigns that used it.';
comment on column designs.problems is
  'Why it isn''t ready, as of the last save or check: [{message, block}].';

create table design_versions (
  account_id uuid not null,
  id uuid not null,
  design_id uuid not null,
  number integer not null,
  subject text,
  preview_text text,
  content jsonb not null,
  fault text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, design_id, number)
);
comment on table design_versions is
  'Content of a design after each change. `fault` is why rendering was aborted.';

create table brands (
  account_id uuid primary key references accounts,
  look jsonb not null,
  updated_at timestamptz not null
);
comment on table brands is 'Brand settings: the look of emails and pages.';

create table images (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/gif')),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  digest bytea not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, digest)
);
alter table images alter column bytes set storage external;
comment on table images is
  'Images as served, kept in the database so that every process has them and one backup holds everything. The random id is the secret in the image''s URL.';


-- Senders, domains and mail servers

create table senders (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  email text not null,
  reply_to text,
  verified_at timestamptz,
  verified_by text check (verified_by in ('mail', 'operator')),
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email),
  check ((verified_at is null) = (verified_by is null))
);
create unique index senders_default on senders (account_id) where is_default;
comment on table senders is 'Sender addresses. An address is verified by a mailed link or by the operator.';

create table sender_domains (
  account_id uuid not null references accounts,
  domain text not null,
  findings jsonb,
  checked_at timestamptz,
  ok_at timestamptz,
  failing_since timestamptz,
  failed_checks integer not null default 0,
  notified_at timestamptz,
  key_rotated_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, domain)
);
comment on table sender_domains is
  'Domains of senders: the last DNS results, and since when something is wrong.';
comment on column sender_domains.findings is 'The last result for each record, as written by delivery/domains/checks.ts.';
comment on column sender_domains.ok_at is 'When all required records were last correct.';
comment on column sender_domains.failed_checks is
  'Consecutive daily checks in which a previously correct record was missing or wrong.';
comment on column sender_domains.notified_at is 'When the owners were notified about the current failure.';
comment on column sender_domains.key_rotated_at is
  'When the signing key was last rotated; the previous key stays published for a week.';

create table dkim_keys (
  account_id uuid not null references accounts,
  domain text not null,
  selector text not null,
  algorithm text not null check (algorithm in ('rsa', 'ed25519')),
  private_key bytea not null,
  public_key text not null,
  active boolean not null,
  created_at timestamptz not null,
  primary key (account_id, domain, selector)
);
comment on table dkim_keys is
  'DKIM keys. The public key is published at SELECTOR._domainkey.DOMAIN.';

create table mail_servers (
  id uuid primary key,
  account_id uuid references accounts,
  name text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  tls text not null check (tls in ('implicit', 'starttls', 'opportunistic', 'never')),
  auth text not null check (auth in ('none', 'password', 'oauth2')),
  username text,
  secret bytea,
  connections integer not null check (connections between 1 and 100),
  per_second integer check (per_second > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  revision integer not null default 1,
  warm_since timestamptz,
  tested_at timestamptz,
  test_result text
);
comment on table mail_servers is
  'Mail servers other than SMTP_URL: of the installation (account_id is null) or of one account.';
comment on column mail_servers.revision is
  'Incremented with every change; open connections belong to one revision.';
comment on column mail_servers.warm_since is
  'Start of the warm-up, during which volume grows daily. Null: no warm-up.';

create table mail_allowances (
  server_id uuid primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
comment on table mail_allowances is
  'Remaining allowance of servers with a rate limit; refilled over time, shared by all workers.';


-- Sending

-- The id of the n-th email of a mailing: the mailing's id with its last 40 bits replaced by n. A run of emails is a
-- range of the primary key, and recipients can be queued in one statement.
create function email_send_id(mailing uuid, n bigint) returns uuid
  language sql immutable parallel safe return (left(mailing::text, 26) || lpad(to_hex(n), 10, '0'))::uuid;

create table mailings (
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('campaign', 'drip')),
  campaign_id uuid,
  drip_id uuid,
  drip_step_id text,
  design_id uuid not null,
  design_version_id uuid not null,
  subject text not null,
  preview_text text,
  from_name text not null,
  from_email text not null,
  reply_to text,
  topic smallint,
  state text not null check (state in ('open', 'paused', 'cancelled', 'done')),
  complete boolean not null,
  emails bigint not null default 0,
  batches integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id)
) with (autovacuum_analyze_scale_factor = 0.02);
create index mailings_of_drip on mailings (account_id, drip_id) where drip_id is not null;
create index mailings_of_campaign on mailings (account_id, campaign_id) where campaign_id is not null;
comment on table mailings is
  'One design version from one sender, sent to recipients queued in batches. A campaign is one mailing; so is each email step of a drip.';
comment on column mailings.complete is 'No more recipients will be queued.';

create table mailing_contents (
  account_id uuid not null,
  mailing_id uuid not null,
  compiled json not null,
  primary key (account_id, mailing_id)
);
comment on table mailing_contents is
  'The design compiled when the mailing started, so that every recipient gets the same email.';

create table mailing_links (
  account_id uuid not null,
  mailing_id uuid not null,
  n smallint not null,
  url text not null,
  has_tags boolean not null,
  primary key (account_id, mailing_id, n)
);
comment on table mailing_links is
  'Link targets of a mailing. A target with tags is filled in when the link is followed.';

create table email_batches (
  account_id uuid not null,
  mailing_id uuid not null,
  n integer not null,
  first_id uuid not null,
  last_id uuid not null,
  priority smallint not null,
  state text not null check (state in ('queued', 'held', 'done')),
  due_at timestamptz not null,
  round smallint not null default 0,
  lease bigint,
  accepted integer not null default 0,
  bounced integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  unknown integer not null default 0,
  primary key (account_id, mailing_id, n)
) with (fillfactor = 50);
create index email_batches_due on email_batches (account_id, priority, due_at) where state = 'queued' and lease is null;
create index email_batches_leased on email_batches (account_id, lease) where lease is not null;
comment on table email_batches is
  'Up to 500 emails of a mailing and the lease of the worker that sends them. Only the batch is claimed; emails are updated in place without touching an index.';
comment on column email_batches.priority is 'Lower first: drip emails are sent before campaigns.';
comment on column email_batches.round is 'How many times only deferred emails were left.';

create table email_sends (
  account_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  contact_id uuid not null,
  occurrence integer not null default 0,
  email text not null,
  state text not null default 'queued',
  tries smallint not null default 0,
  handed_at timestamptz,
  outcome_at timestamptz,
  shown_at timestamptz,
  primary key (account_id, id)
) with (fillfactor = 50, autovacuum_analyze_scale_factor = 0.02);
create unique index email_sends_once on email_sends (account_id, contact_id, mailing_id, occurrence);
-- Statistics about the accounts known at the last analyze mislead the planner for new ones. Without them every account
-- counts as average, and emails are looked up by more than the account.
alter table email_sends alter column account_id set statistics 0;
comment on table email_sends is
  'One email to one person; the row is the queue. State: `queued`; `handed`, committed before the message is sent; then `accepted`, `bounced` or `failed`; `unknown` after a crash in between, never sent again; `skipped` when the person can no longer be emailed. No index includes the state, so updates stay in their page.';
comment on column email_sends.shown_at is
  'When the feed shows an email whose first attempt was deferred. Null: shown at outcome_at.';
comment on column email_sends.occurrence is 'A person may pass the same drip step more than once.';

create table email_contexts (
  account_id uuid not null,
  send_id uuid not null,
  context jsonb not null,
  primary key (account_id, send_id)
);
comment on table email_contexts is
  'The event or order that started a drip, available to its emails.';

create table email_failures (
  account_id uuid not null,
  mailing_id uuid not null,
  send_id uuid not null,
  outcome text not null check (outcome in ('bounced', 'failed')),
  bounce_type text check (bounce_type in ('hard', 'soft')),
  reason text not null,
  reply text,
  at timestamptz not null,
  primary key (account_id, mailing_id, send_id)
);
comment on table email_failures is 'Bounced and failed emails with the server''s reply.';

create table email_exclusions (
  account_id uuid not null,
  mailing_id uuid not null,
  contact_id uuid not null,
  occurrence integer not null default 0,
  reason text not null,
  at timestamptz not null,
  primary key (account_id, mailing_id, contact_id, occurrence)
);
comment on table email_exclusions is 'Intended recipients who were not emailed, with the reason.';

create table email_engagement (
  account_id uuid not null,
  mailing_id uuid not null,
  send_id uuid not null,
  opens integer not null default 0,
  machine_opens integer not null default 0,
  clicks integer not null default 0,
  machine_clicks integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  first_clicked_at timestamptz,
  last_clicked_at timestamptz,
  unsubscribed_at timestamptz,
  unsubscribed_channel text,
  complained_at timestamptz,
  primary key (account_id, mailing_id, send_id)
) with (fillfactor = 70, autovacuum_analyze_scale_factor = 0.02);
comment on table email_engagement is 'Opens and clicks per email; the feed has each one.';

create table email_clicks (
  account_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  send_id uuid not null,
  link smallint not null,
  method text not null,
  agent text,
  network text,
  at timestamptz not null,
  class text check (class in ('person', 'machine')),
  reason text,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, id)
);
create index email_clicks_due on email_clicks (account_id, due_at) where due_at is not null;
create index email_clicks_of_send on email_clicks (account_id, send_id, at);
comment on table email_clicks is
  'Clicks as they arrived. They are classified after a short window, because link scanners are recognized by the clicks before and after; the class and reason are kept so that it can be repeated.';

create table delivery_log (
  account_id uuid not null,
  send_id uuid not null,
  id uuid not null,
  source text not null check (source in ('smtp', 'report', 'ses', 'postmark', 'sendgrid', 'mailgun')),
  outcome text not null check (outcome in ('deferred', 'bounced', 'failed', 'unknown', 'delivered', 'complained')),
  reason text,
  answer text,
  at timestamptz not null,
  primary key (account_id, send_id, id)
) with (autovacuum_analyze_scale_factor = 0.02);
create index delivery_log_by_age on delivery_log (at);
comment on table delivery_log is
  'Replies and reports about an email other than plain acceptance, oldest first. Shown in the console''s delivery log.';
comment on column delivery_log.source is
  'smtp: reply while sending; report: returned mail; otherwise the provider whose webhook reported it.';
comment on column delivery_log.reason is 'One of REASONS in delivery/mail/reasons.ts. Null: nothing was rejected.';
comment on column delivery_log.answer is 'The server''s reply, cut at 1,000 characters.';

create table captured_emails (
  account_id uuid not null,
  id uuid not null,
  send_id uuid,
  mailing_id uuid,
  recipient text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index captured_emails_by_age on captured_emails (created_at);
create index captured_emails_of_send on captured_emails (account_id, send_id) where send_id is not null;
comment on table captured_emails is 'Emails captured because no mail server is configured.';

create table test_emails (
  account_id uuid not null references accounts,
  id uuid not null,
  return_path text not null,
  recipient text not null,
  subject text not null,
  message text not null,
  tries smallint not null default 0,
  due_at timestamptz not null,
  lease bigint,
  primary key (account_id, id)
);
create index test_emails_due on test_emails (account_id, due_at);
comment on table test_emails is 'Test emails waiting to be sent; deleted once sent or failed.';
comment on column test_emails.message is 'The complete message, composed when the test was requested.';

create table send_usage (
  account_id uuid not null,
  month date not null,
  sent integer not null check (sent >= 0),
  primary key (account_id, month)
);
comment on table send_usage is 'Emails counted against the plan per month (UTC).';


-- Reputation and sending limits

create table address_refusals (
  account_id uuid not null,
  email_hash bytea not null,
  day date not null,
  reason text not null,
  at timestamptz not null,
  primary key (account_id, email_hash, day)
);
comment on table address_refusals is
  'Days on which an address rejected mail without being reported dead. Several over a few weeks, with nothing delivered in between, stop the address.';
comment on column address_refusals.email_hash is 'stopped_hash(account_id, email)';

create table sending_stats (
  account_id uuid not null,
  day date not null,
  domain text not null,
  provider text not null,
  server text not null,
  outcome text not null check (outcome in ('accepted', 'deferred', 'bounced', 'failed', 'complained')),
  reason text not null,
  slot smallint not null,
  emails integer not null,
  primary key (account_id, day, domain, provider, server, outcome, reason, slot)
);
comment on table sending_stats is
  'Emails by day, sending domain, receiving provider, mail server, outcome and reason. Read by sending health, warm-up and holds.';
comment on column sending_stats.reason is 'One of REASONS in delivery/mail/reasons.ts, or empty.';
comment on column sending_stats.slot is 'Slot of the writing connection, so that concurrent writers rarely block each other.';

create table sending_hours (
  account_id uuid not null,
  starts_at timestamptz not null,
  target text not null,
  slot smallint not null,
  answered integer not null,
  dead integer not null,
  primary key (account_id, starts_at, target, slot)
);
create index sending_hours_by_age on sending_hours (starts_at);
comment on table sending_hours is
  'Final replies per hour for one provider or domain, and how many said that the address doesn''t exist. Kept for two days.';
comment on column sending_hours.slot is 'Slot of the writing connection, so that concurrent writers rarely block each other.';

create table sending_holds (
  account_id uuid not null,
  server text not null,
  domain text not null,
  provider text not null,
  kind text not null check (kind in ('slow', 'pause')),
  cause text not null,
  words text not null,
  level smallint not null,
  per_minute integer,
  since timestamptz not null,
  until timestamptz,
  released_at timestamptz,
  primary key (account_id, server, domain, provider)
);
comment on table sending_holds is 'Sending that is slowed or paused, and why, for the team.';
comment on column sending_holds.provider is 'Receiving provider, or * for all.';
comment on column sending_holds.level is 'Consecutive times the hold was needed; each one lasts longer.';
comment on column sending_holds.until is 'Null: until the team releases it.';
comment on column sending_holds.released_at is 'When the team released it. Null: it expired.';

create table sending_allowances (
  account_id uuid not null,
  server text not null,
  domain text not null,
  provider text not null,
  span text not null check (span in ('day', 'minute', 'even_portion', 'odd_portion')),
  starts_at timestamptz not null,
  taken integer not null,
  most integer,
  primary key (account_id, server, domain, provider, span)
);
comment on table sending_allowances is
  'What is used of today''s warm-up, this minute''s slower rate or the current portion of a gradual rollout; shared by all workers.';
comment on column sending_allowances.span is
  'even_portion and odd_portion alternate, so that the usage of the previous portion is still known.';
comment on column sending_allowances.most is 'The limit.';


-- Campaigns

create table campaigns (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  subject text,
  preview_text text,
  design_id uuid,
  sender_id uuid,
  group_id uuid,
  list_id uuid,
  everyone boolean not null,
  status text not null check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  paused boolean not null default false,
  send_at timestamptz,
  mailing_id uuid,
  queued_to bigint,
  queued_until bigint,
  recipients integer,
  refused text,
  revision integer not null default 1,
  due_at timestamptz,
  lease bigint,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  split jsonb,
  mailing_b_id uuid,
  split_stage text check (split_stage in ('trying', 'waiting', 'rest')),
  split_winner text check (split_winner in ('a', 'b')),
  split_due_at timestamptz,
  split_decided_at timestamptz,
  approved jsonb,
  primary key (account_id, id),
  check (num_nonnulls(group_id, list_id) + everyone::int <= 1),
  check ((status in ('scheduled', 'sending', 'sent')) <= (send_at is not null))
);
create index campaigns_due on campaigns (account_id, due_at) where due_at is not null;
create index campaigns_of_design on campaigns (account_id, design_id, send_at) where send_at is not null;
comment on table campaigns is
  'One design to one audience at one time. While it is sent, `mailing_id` is its mailing, and recipients up to the person `queued_to` (contacts.seq) of `queued_until` have been queued.';
comment on column campaigns.split is
  'A/B test: the other variant, the share of recipients it runs on, and how the winner is chosen.';
comment on column campaigns.mailing_b_id is 'The mailing of variant B; mailing_id is variant A.';
comment on column campaigns.split_stage is
  'trying: the test share is being queued; waiting: until the winner is decided; rest: the remaining recipients are queued.';
comment on column campaigns.approved is
  'What was approved when the campaign was scheduled or sent: design versions, look and number of recipients. Null: draft.';
comment on column campaigns.refused is 'Why a scheduled campaign was returned to draft.';

create table campaign_locks (
  account_id uuid primary key references accounts
);
comment on table campaign_locks is
  'Campaigns of an account are started under this lock, so that no two send the same design to the same people.';


-- Drips

create table drips (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  state text not null check (state in ('draft', 'live', 'paused', 'ended')),
  draft jsonb not null,
  revision integer not null default 1,
  version integer,
  published_revision integer,
  first_step text,
  reentry jsonb,
  trouble text,
  retry_at timestamptz,
  group_id uuid,
  group_due_at timestamptz,
  group_seq bigint not null default 0,
  group_known boolean not null default false,
  group_checked_at timestamptz,
  group_lease bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  moves jsonb,
  moves_from timestamptz,
  primary key (account_id, id)
);
create index drips_live on drips (account_id) where state = 'live';
create index drips_watching_groups on drips (account_id, group_due_at) where state = 'live' and group_due_at is not null;
create index drips_moving on drips (account_id) where moves is not null;
comment on table drips is 'A drip is a directed acyclic graph of steps that each person passes at their own pace.';
comment on column drips.draft is
  'What the team edits: trigger, steps, re-entry, quiet hours, goal, exit. Details by number.';
comment on column drips.revision is 'Counts changes of the draft, to detect concurrent edits.';
comment on column drips.version is 'The published version. Null: never published.';
comment on column drips.published_revision is 'The revision of the draft that was last published.';
comment on column drips.first_step is 'First step of the published version. Null: it has no steps.';
comment on column drips.reentry is 'Re-entry rule of the published version.';
comment on column drips.trouble is 'Why runs can''t advance. Null: they can.';
comment on column drips.retry_at is 'Runs are not advanced before this time.';
comment on column drips.group_id is 'The group whose new members enter the drip.';
comment on column drips.group_due_at is 'When the group is checked next.';
comment on column drips.group_seq is 'contacts.seq of the last person checked in this pass.';
comment on column drips.group_checked_at is 'When the last complete pass over the group started.';
comment on column drips.group_known is
  'Members at the time of publishing are recorded; only later members enter.';
comment on column drips.moves is
  'Runs still to be moved: {step, target} per deleted step, empty for an ended drip. Null: none.';
comment on column drips.moves_from is 'Runs due before this time have been moved.';

create table drip_versions (
  account_id uuid not null,
  drip_id uuid not null,
  version integer not null,
  graph jsonb not null,
  mailings jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  primary key (account_id, drip_id, version),
  foreign key (account_id, drip_id) references drips on delete cascade
);
comment on table drip_versions is 'Published versions; never changed.';
comment on column drip_versions.mailings is 'The mailing of each email step, by step id.';

create table drip_listeners (
  account_id uuid not null,
  key text collate "C" not null,
  drip_id uuid not null,
  role text not null check (role in ('trigger', 'goal', 'wait')),
  step text not null default '',
  filter jsonb not null,
  primary key (account_id, key, drip_id, role, step),
  foreign key (account_id, drip_id) references drips on delete cascade
);
comment on table drip_listeners is 'What live and paused drips wait for, matched against every domain event.';
comment on column drip_listeners.key is 'The kind of event, such as subscribed or event:signed_up.';
comment on column drip_listeners.step is 'The waiting step. Empty for triggers and goals.';

create table drip_people (
  account_id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  id uuid not null,
  starts integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  before_at timestamptz,
  primary key (account_id, drip_id, contact_id),
  foreign key (account_id, drip_id) references drips on delete cascade
);
create index drip_people_of_person on drip_people (account_id, contact_id);
comment on table drip_people is 'People who entered a drip. Re-entry is decided under the lock of this row.';
comment on column drip_people.id is 'Its event in the activity feed, which shows the latest start.';
comment on column drip_people.before_at is 'The previous start.';

create table drip_runs (
  account_id uuid not null,
  id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  occurrence integer not null,
  state text not null check (state in ('waiting', 'finished', 'goal', 'exited')),
  step text,
  step_started boolean not null default false,
  event_occurred boolean not null default false,
  held text,
  due_at timestamptz,
  since timestamptz not null,
  entered_at timestamptz not null,
  ended_at timestamptz,
  why text,
  history jsonb not null default '[]',
  context jsonb,
  primary key (account_id, id),
  foreign key (account_id, drip_id) references drips on delete cascade
) with (fillfactor = 80);
create index drip_runs_due on drip_runs (account_id, drip_id, due_at) include (step) where state = 'waiting';
create index drip_runs_of_person on drip_runs (account_id, contact_id, drip_id);
comment on table drip_runs is 'One run of a person through a drip: the current step and when it continues.';
comment on column drip_runs.occurrence is 'Counts the starts of this person in the drip.';
comment on column drip_runs.step_started is 'Waiting inside the step. False: the step has yet to run.';
comment on column drip_runs.event_occurred is 'What the step waits for has happened.';
comment on column drip_runs.held is 'Why a step that has yet to run is waiting, such as quiet_hours.';
comment on column drip_runs.since is 'When the run reached the step.';
comment on column drip_runs.history is 'Completed steps: {s: step, at, o: outcome, r: reason}.';
comment on column drip_runs.context is 'The event or order that started the run, available to emails.';

create table drip_counts (
  account_id uuid not null,
  drip_id uuid not null,
  day date not null,
  event text not null check (event in ('started', 'finished', 'goal', 'exited')),
  slot smallint not null,
  n bigint not null,
  primary key (account_id, drip_id, event, day, slot),
  foreign key (account_id, drip_id) references drips on delete cascade
) with (fillfactor = 50);
comment on table drip_counts is 'How many runs of a drip started and ended, by day in the account''s time zone.';
comment on column drip_counts.slot is 'Slot of the writing connection, so that concurrent writers rarely block each other.';

create table drip_step_counts (
  account_id uuid not null,
  drip_id uuid not null,
  step text not null,
  outcome text not null check (outcome in ('done', 'sent', 'skipped', 'then', 'else')),
  reason text not null,
  day date not null,
  slot smallint not null,
  n bigint not null,
  primary key (account_id, drip_id, step, outcome, reason, day, slot),
  foreign key (account_id, drip_id) references drips on delete cascade
) with (fillfactor = 50);
comment on table drip_step_counts is 'How many runs completed a step of a drip, by outcome and by day in the account''s time zone.';
comment on column drip_step_counts.reason is 'Why the step had this outcome, such as unsubscribed, or empty.';
comment on column drip_step_counts.slot is 'Slot of the writing connection, so that concurrent writers rarely block each other.';

create table drip_refusals (
  account_id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (account_id, drip_id, contact_id),
  foreign key (account_id, drip_id) references drips on delete cascade
);
create index drip_refusals_of_person on drip_refusals (account_id, contact_id);
comment on table drip_refusals is 'Why the last matching event did not start the drip for a person.';

create table drip_group_members (
  account_id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, drip_id, contact_id),
  foreign key (account_id, drip_id) references drips on delete cascade
);
create index drip_group_members_of_person on drip_group_members (account_id, contact_id);
comment on table drip_group_members is 'Members of a drip''s group at the last check.';

create table drip_group_silenced (
  account_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  primary key (account_id, contact_id)
);
comment on table drip_group_silenced is
  'People changed by something that must not start drips: they enter nothing when they next join a group.';

create table drip_slices (
  account_id uuid primary key,
  lease bigint
);
create index drip_slices_leased on drip_slices (lease) where lease is not null;
comment on table drip_slices is 'One batch per account is processed at a time.';


-- Returned mail and delivery reports

create table return_sources (
  account_id uuid not null references accounts,
  id uuid not null,
  provider text not null check (provider in ('ses', 'postmark', 'sendgrid', 'mailgun')),
  secret bytea,
  topic_arn text,
  needs_v2 boolean not null default false,
  created_at timestamptz not null,
  last_event_at timestamptz,
  refused_at timestamptz,
  refused_why text,
  primary key (account_id, id)
);
comment on table return_sources is
  'Providers that report deliveries by webhook, each with its own URL.';
comment on column return_sources.secret is
  'Encrypted: the password, signing key or public key that verifies its messages.';
comment on column return_sources.topic_arn is 'Amazon SES: the only topic accepted.';
comment on column return_sources.needs_v2 is 'Amazon SES: signatures of version 1 are rejected.';
comment on column return_sources.refused_at is 'When a message was last rejected; refused_why says why.';

create table return_events (
  account_id uuid not null,
  source_id uuid not null,
  event_key text not null,
  at timestamptz not null,
  primary key (account_id, source_id, event_key)
);
create index return_events_by_age on return_events (at);
comment on table return_events is
  'Provider events and tokens already processed; repeats have no effect.';

create table mailbox_positions (
  mailbox text primary key,
  uid_validity bigint not null,
  last_uid bigint not null,
  at timestamptz not null
);
comment on table mailbox_positions is 'How far the mailbox of returned mail (BOUNCE_IMAP_URL) has been read.';

create table returned_mail (
  account_id uuid not null,
  message_hash bytea not null,
  send_id uuid not null,
  state text not null check (state in ('reading', 'set_aside', 'not_understood')),
  begun smallint not null,
  why text check (why in ('begun_twice', 'time', 'memory', 'fault')),
  excerpt text,
  at timestamptz not null,
  primary key (account_id, message_hash)
);
create index returned_mail_kept on returned_mail (account_id, at desc) where state <> 'reading';
create index returned_mail_by_age on returned_mail (at);
comment on table returned_mail is
  'Returned mail that is being read, or was kept for the team because it couldn''t be read or understood. Kept for 60 days.';
comment on column returned_mail.message_hash is 'SHA-256 of the part of the message that is read.';
comment on column returned_mail.begun is
  'Attempts that never finished because the process crashed. After two, the message is set aside unread.';
comment on column returned_mail.why is 'Why it was set aside. Null: read but not understood.';
comment on column returned_mail.excerpt is
  'The start of the message. Null while it is read and once the person is erased.';


-- Forms

create table forms (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('signup', 'review', 'survey', 'feedback', 'back_in_stock')),
  state text not null check (state in ('draft', 'live', 'off')),
  revision integer not null,
  draft jsonb not null,
  published jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  removed_at timestamptz,
  primary key (account_id, id)
);
comment on table forms is 'Forms. A deleted form keeps its answers.';
comment on column forms.draft is 'What the team edits: fields, look, placement, follow-up.';
comment on column forms.published is 'What visitors see. Null: never published.';
comment on column forms.revision is 'Counts changes, to detect concurrent edits.';

create table form_answers (
  account_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  contact_id uuid,
  email text,
  first_name text,
  state text not null check (state in ('new', 'shown', 'hidden', 'spam')),
  spam_reasons text[] not null,
  answers jsonb not null,
  rating smallint,
  title text,
  review text,
  product_id text,
  product text,
  photo_url text,
  consent_text text,
  page text,
  ip text,
  confirmation text not null check (confirmation in ('none', 'waiting', 'confirmed')),
  confirmed_at timestamptz,
  processed_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, form_id) references forms
);
create index form_answers_of_form on form_answers (account_id, form_id, id desc);
create index form_answers_of_person on form_answers (account_id, contact_id) where contact_id is not null;
create index form_answers_of_address on form_answers (account_id, email) where email is not null;
create index form_answers_shown on form_answers (account_id, id desc) where state = 'shown';
comment on table form_answers is
  'Submissions and their moderation state: new, shown on the site, hidden or spam.';
comment on column form_answers.answers is 'Each field with its question at the time, its type and the answer.';
comment on column form_answers.consent_text is 'Text of the checkbox that was ticked. Null: not ticked.';
comment on column form_answers.confirmation is 'Whether the owner of the address must confirm by mail.';
comment on column form_answers.processed_at is
  'When its effects were applied: person, feed, list, mail. Null for spam and unconfirmed answers.';

create table form_photos (
  account_id uuid not null,
  answer_id uuid not null,
  type text not null,
  bytes bytea not null,
  primary key (account_id, answer_id),
  foreign key (account_id, answer_id) references form_answers on delete cascade
);
comment on table form_photos is 'Photos attached to answers. Photos of shown answers are public.';

create table form_stamps (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  digest bytea not null,
  used_at timestamptz not null,
  primary key (account_id, id)
);
create index form_stamps_by_age on form_stamps (used_at);
comment on table form_stamps is
  'Used form stamps with a digest of the answer, kept for the lifetime of a stamp.';

create table form_figures (
  account_id uuid not null,
  form_id uuid not null,
  day date not null,
  slot smallint not null,
  shown integer not null,
  primary key (account_id, form_id, day, slot),
  foreign key (account_id, form_id) references forms
);
comment on table form_figures is 'How often a form was in view per day.';
comment on column form_figures.slot is 'Slot of the writing connection, so that concurrent writers rarely block each other.';

create table stock_requests (
  account_id uuid not null,
  contact_id uuid not null,
  product_id text not null,
  answer_id uuid not null,
  state text not null check (state in ('waiting', 'due', 'notified')),
  requested_at timestamptz not null,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, contact_id, product_id)
);
create index stock_requests_waiting on stock_requests (account_id, product_id) where state = 'waiting';
create index stock_requests_due on stock_requests (account_id, due_at) where state = 'due';
comment on table stock_requests is
  'Back-in-stock requests. A due one starts the drips that wait for it.';


-- Website script

create table site_settings (
  account_id uuid primary key references accounts,
  origins text[] not null,
  records_visits boolean not null,
  updated_at timestamptz not null
);
comment on column site_settings.origins is 'Exact origins that may use the script.';
comment on column site_settings.records_visits is 'Whether visits that came from an email are recorded.';

create table site_visits (
  account_id uuid not null,
  send_id uuid not null,
  event_id text not null,
  name text not null,
  properties jsonb not null,
  at timestamptz not null,
  lease bigint,
  done_at timestamptz,
  primary key (account_id, send_id, event_id)
);
create index site_visits_due on site_visits (account_id, at) where done_at is null;
create index site_visits_by_age on site_visits (done_at) where done_at is not null;
comment on table site_visits is
  'Events reported by the website script until they reach the feed; kept for two days to detect repeats.';
comment on column site_visits.send_id is 'The email the visitor came from.';


-- Connected stores

create table stores (
  account_id uuid not null references accounts,
  id uuid not null,
  kind text not null check (kind in ('shopify', 'woocommerce')),
  name text not null,
  address text not null,
  credentials bytea not null,
  hook_secret bytea not null,
  consent_field text,
  state text not null check (state in ('syncing', 'live', 'stopped')),
  progress jsonb not null,
  health jsonb not null,
  connected_at timestamptz not null,
  synced_at timestamptz,
  reconciled_at timestamptz,
  due_at timestamptz,
  failures integer not null default 0,
  lease bigint,
  product_prefix text not null default '',
  primary key (account_id, id),
  unique (account_id, address)
);
create index stores_due on stores (account_id, due_at) where due_at is not null;
comment on column stores.credentials is 'Encrypted API credentials of the store.';
comment on column stores.hook_secret is
  'Encrypted webhook secrets, one per line: the current one, then the previous one.';
comment on column stores.consent_field is
  'WooCommerce: the customer meta field that holds consent. Null: none.';
comment on column stores.progress is
  'Progress of the sync: the resource, its cursor and counts.';
comment on column stores.health is 'Problems by subject, for the team.';
comment on column stores.product_prefix is
  'Prefix of its product ids. Empty unless another store of the account also numbers its products from 1 and was connected earlier.';

create table store_records (
  account_id uuid not null,
  store_id uuid not null,
  resource text not null,
  external_id text not null,
  updated_at timestamptz not null,
  digest bytea not null,
  primary key (account_id, store_id, resource, external_id),
  foreign key (account_id, store_id) references stores on delete cascade
);
comment on table store_records is
  'The newest version of each store record that was applied; older or equal versions are ignored.';

create table store_messages (
  account_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  message_key bytea not null,
  topic text not null,
  body text not null,
  received_at timestamptz not null,
  lease bigint,
  done_at timestamptz,
  failure text,
  primary key (account_id, id),
  unique (account_id, store_id, message_key),
  foreign key (account_id, store_id) references stores on delete cascade
);
create index store_messages_due on store_messages (account_id, received_at) where done_at is null;
create index store_messages_by_age on store_messages (done_at) where done_at is not null;
comment on table store_messages is
  'Store webhooks until they are processed; kept for a week to detect repeats.';

create table store_checkouts (
  account_id uuid not null,
  store_id uuid not null,
  token text not null,
  email text not null,
  total numeric not null,
  currency text not null,
  items jsonb not null,
  url text,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  due_at timestamptz,
  lease bigint,
  activity_id uuid,
  abandoned_at timestamptz,
  contact_id uuid,
  primary key (account_id, store_id, token),
  foreign key (account_id, store_id) references stores on delete cascade
);
create index store_checkouts_due on store_checkouts (account_id, due_at) where due_at is not null;
create index store_checkouts_of_address on store_checkouts (account_id, email);
comment on table store_checkouts is
  'Checkouts with an address. One not completed within an hour appears in the feed as abandoned.';


-- Demo

create table demo_shops (
  account_id uuid primary key references accounts,
  asked_by uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  weeks integer not null,
  weeks_done integer not null default 0,
  started_at timestamptz not null,
  moved_at timestamptz not null
);
comment on table demo_shops is 'Progress of filling a demo shop.';
comment on column demo_shops.asked_by is 'The user who requested it, and its owner.';
comment on column demo_shops.weeks is 'Weeks of history to create; the last one comes with drips and forms.';
comment on column demo_shops.moved_at is 'Time of the last progress. A stalled one is abandoned.';

comment on column schema_migrations.took_ms is 'Duration of the migration. Null: not recorded.';
