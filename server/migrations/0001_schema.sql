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
comment on column accounts.people_limit is 'of the plan; null means none';
comment on column accounts.sends_per_month is 'of the plan; null means no limit';
comment on column accounts.needs_second_factor is 'members without a second factor are kept out until they have one';

create table users (
  id uuid primary key,
  email text not null unique,
  name text,
  password_hash text,
  totp_secret bytea,
  totp_offered bytea,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  email_verified_at timestamptz
);
comment on column users.password_hash is 'null until one is set: the first owner arrives by a sign-in link';
comment on column users.totp_offered is
  'shown to the user, not asked for until a code has proved that their app holds it';
comment on column users.totp_last_step is 'a code works once: only later steps are accepted';
comment on column users.email_verified_at is
  'When somebody showed that they read mail to their address, or the operator vouched for it; null until then.';

create table memberships (
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (account_id, user_id)
);
create index memberships_of_user on memberships (user_id);
comment on column memberships.seen_at is 'when the member last used the account, to the minute';

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
comment on column sessions.pending is 'the password was right and the second factor is still to come';
comment on column sessions.browser is 'what the browser called itself when the session was last noted';
comment on column sessions.address is 'the network address that the request came from then';

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
comment on column invitations.mailed is 'The link went by mail alone, so that accepting proves the address.';

create table sign_in_throttle (
  subject text primary key,
  tries integer not null,
  started_at timestamptz not null
);
create index sign_in_throttle_by_age on sign_in_throttle (started_at);
comment on table sign_in_throttle is
  'Counted before a password or code is looked at, so that many tries at once are no way around it.';


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
comment on column apps.account_id is 'whose app it is; a public one may be connected to other accounts';
comment on column apps.created_by is 'null for the operator, and for public apps from before this was kept';

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
comment on column api_keys.hash is 'all that is kept of the secret part';
comment on column api_keys.hint is 'the last four characters, for people to tell keys apart';
comment on column api_keys.created_by is 'The person who made a key; null for the operator of the installation.';

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
  'A public app on an account. Its row is the lock under which codes and tokens change.';
comment on column app_connections.scopes is
  'everything the account has allowed the app so far; a token may carry less';

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
comment on table oauth_codes is 'A family is what one consent led to: its code and every token that came of it.';

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
  'Hashes only. A used refresh token stays until it would have ended, so that a second use is noticed.';

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
  'What apps bring to an account: report cards, drip steps and email blocks, each under a key of the app''s own.';
comment on column app_items.body is
  'what the app sent, with defaults filled in; the room of its kind knows the shape';

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
  'The report cards that an account''s team has put on its dashboard. A card that goes leaves the dashboard.';


-- The installation: secrets, backups, idempotency, rate limits

create table installation (
  only_row boolean primary key default true check (only_row),
  held_since timestamptz,
  held_reason text,
  check ((held_since is null) = (held_reason is null))
);
insert into installation default values;
comment on table installation is 'One row about the whole installation.';
comment on column installation.held_since is
  'Since when background work waits, as it does after a restore; null when it runs.';
comment on column installation.held_reason is 'Why it waits, in words for people.';

create table secrets (
  name text primary key,
  value bytea not null
);
comment on table secrets is 'Secrets of this installation, made on first start.';

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
comment on table backups is 'Backups that were made, or tried, of this database.';
comment on column backups.file is 'Where it was written, on the machine that made it.';
comment on column backups.row_count is 'Rows of all tables together.';
comment on column backups.problem is 'Why it failed; null for a good one.';

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
comment on table idempotency_keys is 'Answers that are given again when a request is repeated under its key.';
comment on column idempotency_keys.owner is 'the key, app or session that asked';

create unlogged table rate_windows (
  subject text primary key,
  started_at timestamptz not null,
  hits integer not null
);
comment on table rate_windows is
  'Requests in the current window. Unlogged: a crash costs nobody more than a fresh minute.';


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
  'A ticket says: from due_at on, this account may have work in this queue. An account may hold several, so that writing one never waits for a lock. Served by due_at, then turn.';

create table queue_leases (
  id bigint generated always as identity primary key,
  queue text not null,
  account_id uuid not null,
  worker_id uuid not null references workers,
  has_written boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index queue_leases_by_worker on queue_leases (worker_id);
comment on table queue_leases is
  'A lease covers the rows that carry its id. While this row exists, its holder may write. An id is never used twice, so it is the fencing token.';
comment on column queue_leases.has_written is
  'Something was committed under the lease: the death of its holder is not counted against the work.';

create table queue_periods (
  queue text primary key,
  due_at timestamptz not null,
  lease bigint
);
comment on table queue_periods is 'Housekeeping that runs every so often, in one process at a time.';

create table queue_crashes (
  queue text not null,
  account_id uuid not null,
  crashes integer not null,
  paused_until timestamptz,
  primary key (queue, account_id)
);
comment on table queue_crashes is
  'How often in a row a worker died at an account''s work in a queue, without anything having been written in between. Work that has ended three workers is given up by its queue, or left alone until paused_until.';


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
  'The outbox: written with what the mail is about, removed once the mail server has it.';
comment on column outgoing_mail.html is 'Test mails of designs are HTML as well.';

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
  'Mail kept here because there is no mail server. It holds sign-in links: whoever reads this table can sign in as anybody.';


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
  'One feed of everything that happened to people. A page merges the runs (one for each section) that the key may see, so nobody walks over rows that are not for them.';
comment on column activity.section is
  'who may see it: 0 custom events and 1 what the website script records (events:read), 2 events about a person (contacts:read too), 3 orders and checkouts (orders:read too)';
comment on column activity.status is 'outcome of an email.sent; a column because it changes and is asked for by name';
comment on column activity.external_id is 'the caller''s own id of a custom event';

create table event_names (
  account_id uuid not null,
  name text collate "C" not null,
  properties jsonb not null,
  property_count integer not null,
  first_seen_at timestamptz not null,
  primary key (account_id, name)
);
comment on table event_names is
  'Names of custom events, with the properties seen in them and the type each was first seen with.';

create table counters (
  account_id uuid not null,
  what text collate "C" not null,
  name text collate "C" not null,
  slot smallint not null,
  n bigint not null,
  primary key (account_id, what, name, slot)
) with (fillfactor = 50);
comment on table counters is
  'How many rows an account keeps of something, spread over slots so that concurrent writers seldom wait for each other. The sum is exact; one slot alone may be negative.';

create table activity_retention (
  account_id uuid primary key references accounts,
  keep_months integer not null check (keep_months between 1 and 1200)
);
comment on table activity_retention is 'For how long an account keeps its activity; no row means for ever.';


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
comment on column webhook_endpoints.app_id is 'null for an endpoint of the account itself';
comment on column webhook_endpoints.secret is 'encrypted, not hashed: it is needed to sign';
comment on column webhook_endpoints.failed_in_row is 'messages in a row of which every try failed';
comment on column webhook_endpoints.failing_since is 'the first of those failures';
comment on column webhook_endpoints.slow_ms is 'the slowest recent try, around slow_at';

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
comment on table webhook_messages is 'What happened, once, however many endpoints are told.';
comment on column webhook_messages.data is 'the text that is sent';

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
  'What is to be sent; a row leaves when it was delivered or every try failed. Rows come and go, so it is vacuumed by count and not by share.';
comment on column webhook_queue.origin is
  'an event, a resend of one message by hand, or a resend of everything that failed';

create table webhook_failures (
  account_id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  failed_at timestamptz not null,
  primary key (account_id, endpoint_id, message_id)
);
create index webhook_failures_by_age on webhook_failures (failed_at);
comment on table webhook_failures is 'What was not delivered: every try failed, or the endpoint was paused.';

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
comment on table webhook_tries is 'The log of deliveries.';
comment on column webhook_tries.status is 'null when there was no answer; reason says why';

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
comment on table details is 'What an account keeps of people beyond address and name.';
comment on column details.number is 'the key of its values in contacts.details; never given again';

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
comment on column topics.number is 'what contacts.topics_off holds; never given again';

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
comment on column products.in_stock is 'what a connected store says; null when nobody does, which counts as in stock';

create table data_set_counts (
  account_id uuid primary key references accounts,
  sets integer not null check (sets >= 0),
  last_number integer not null
);
comment on table data_set_counts is 'The row is the lock under which sets are made, changed and deleted.';

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
  'A built-in set has a row only once something about it was changed; its fields and rows live elsewhere.';
comment on column data_sets.number is 'its name inside; key is its name outside';
comment on column data_sets.match_person is
  'what of a person is matched: the number of a detail, or email, firstName, lastName';
comment on column data_sets.fields is 'the columns, each with a number that is never given again';
comment on column data_sets.joins is 'other sets, by key';
comment on column data_sets.keyed is 'numbers of the fields that rows are looked up by';
comment on column data_sets.removed_keys is
  'Keys of columns that a data set once had: a field may come back under one of them, and under no other unknown key.';

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
  'No foreign key to the set: every writer of rows holds the lock of the set''s row, so a check for each row would prove nothing more.';
comment on column data_rows.cells is 'keyed by the number of the field';

create table data_row_keys (
  account_id uuid not null,
  set_number integer not null,
  field smallint not null,
  value text not null,
  row_id uuid not null,
  primary key (account_id, set_number, field, value, row_id)
);
comment on table data_row_keys is 'Values that rows are looked up by, without regard to case and surrounding spaces.';


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
comment on table contacts is 'People: everybody with an address.';
comment on column contacts.seq is
  'counts an account''s people in the order they came: newest first is its reverse, and a page far down is found by number';
comment on column contacts.stopped is 'a copy of whether stopped_addresses has the address';
comment on column contacts.details is 'keyed by details.number';
comment on column contacts.topics_off is 'topics.number of what the person does not want';

create table people_counts (
  account_id uuid primary key references accounts,
  people integer not null check (people >= 0),
  subscribed integer not null check (subscribed >= 0),
  last_seq bigint not null
);
comment on table people_counts is
  'Kept counts, for the plan''s limit and page totals. The row is the lock under which people are added and change status, taken before any row of contacts.';
comment on column people_counts.last_seq is 'the last contacts.seq that was given';

create table erased_people (
  account_id uuid not null,
  seq bigint not null,
  primary key (account_id, seq)
);
comment on table erased_people is 'Gaps in contacts.seq, so that the place of a page can still be computed.';

create table former_addresses (
  account_id uuid not null,
  contact_id uuid not null,
  email text not null,
  primary key (account_id, contact_id, email)
);
comment on table former_addresses is
  'Addresses that people had before, so that erasing somebody reaches what was kept under those, too.';

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
  'The suppression list: addresses that bounced, were reported as spam, were stopped by hand or belonged to somebody erased.';
comment on column stopped_addresses.email_hash is
  'stopped_hash(account_id, email), so that the entry outlives the person';
comment on column stopped_addresses.email is 'for the team to read; null once its person was erased';
comment on column stopped_addresses.detail is 'what led to it: a reason of mail/reasons.ts, or the kind of report';
comment on column stopped_addresses.send_id is
  'the email whose answer or report stopped it; null where none did, and for stops from before this was kept';

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
comment on table stop_undos is 'Stops that were made by mistake and taken back together.';
comment on column stop_undos.by is 'who took them back, as the consent log names them';
comment on column stop_undos.since is 'stops from here on, up to until, were taken back';
comment on column stop_undos.detail is 'only those that this reason led to; null for any';
comment on column stop_undos.domain is 'only those of this domain or provider; null for any';

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
  'What a person agreed to and took back, how, and through which key, app or team member.';
comment on column consent_log.evidence is
  'what a form kept: the words beside the box that was ticked, the form, the page, the address of the network';


-- Search of people. The index is filled by a queue shortly after people are written; maintaining it on every insert was
-- half the cost of adding a person.

create function search_text(email text, first_name text, last_name text) returns text
  language sql immutable parallel safe
  return ' ' || email || ' ' || lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) || ' ';
comment on function search_text is 'What is searched of a person: words in lower case, each after a space.';

create function search_fold(text text) returns text
  language sql immutable parallel safe return regexp_replace(text, '[^[:alnum:] ]', 'q', 'g');
comment on function search_fold is
  'pg_trgm begins a word after every sign, so that a search for words with "co" would find every .com. With signs written as a letter only spaces part words. Whoever is found is compared as they are.';

create table people_search (
  account_id uuid not null,
  seq bigint not null,
  text text not null,
  primary key (account_id, seq)
);
create index people_search_text on people_search
  using gin (account_id, text gin_trgm_ops) with (gin_pending_list_limit = 2048);
comment on table people_search is
  'The search index of people: one narrow row for everybody up to people_search_progress.last_seq.';
comment on column people_search.seq is 'contacts.seq';
comment on column people_search.text is 'search_fold(search_text(…))';

create table people_search_progress (
  account_id uuid primary key,
  last_seq bigint not null default 0,
  lease bigint
);
comment on table people_search_progress is
  'The row is the lock under which rows of people_search are written, taken after people_counts.';
comment on column people_search_progress.last_seq is
  'the watermark: everybody up to it is in people_search, newer people are looked through in contacts';


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
comment on column lists.members is 'kept count';

create table list_counts (
  account_id uuid primary key references accounts,
  lists integer not null check (lists >= 0)
);
comment on table list_counts is
  'How many lists an account has: the cap is checked, and the page total read, without counting.';

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
comment on column list_members.contact_seq is 'contacts.seq, so that a search walks the members newest person first';

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
  'Groups: people chosen by rules. `rules` is the tree as it was sent, except that details and topics stand in it by number, so that a group survives their renaming. Built-in groups have no row.';

create table group_counts (
  account_id uuid primary key references accounts,
  groups integer not null check (groups >= 0)
);
comment on table group_counts is
  'How many groups an account keeps: the row is the lock under which they are made, changed and deleted, so that no two changes at once close a circle.';


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
  'The row is the queue: a worker takes it batch by batch, and position commits with the batch.';
comment on column imports.position is 'how far the file has been read, in bytes';
comment on column imports.headings is 'what the file calls its columns';
comment on column imports.columns is 'what each column is: a field of a person, the id of a detail, or skip';
comment on column imports.rows is 'data rows read so far; the counts after it say what became of them';
comment on column imports.undone is 'people whom the undo put back as they were';
comment on column imports.kept is 'people whom the undo left alone because they had changed since';
comment on column imports.received_at is
  'when the last piece of the file came: an upload that stands still is given up';

create table import_chunks (
  account_id uuid not null,
  import_id uuid not null,
  n integer not null,
  bytes bytea not null,
  primary key (account_id, import_id, n),
  foreign key (account_id, import_id) references imports on delete cascade
);
alter table import_chunks alter column bytes set storage external;
comment on table import_chunks is 'The file, in pieces of one size, kept until it has been read.';

create table import_batches (
  account_id uuid not null,
  import_id uuid not null,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (account_id, import_id, first_seq),
  foreign key (account_id, import_id) references imports on delete cascade
);
comment on table import_batches is 'Whom a batch added, as a range of contacts.seq.';

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
comment on table import_changes is 'What people known before were like, for the undo.';
comment on column import_changes.was_updated_at is
  'the person''s updated_at before the import wrote them; null when it only put them on its list';
comment on column import_changes.updated_at is 'and after';
comment on column import_changes.mixed is 'somebody else wrote them in the middle of the import';

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
comment on table import_refusals is 'Rows that were not taken, or not as a whole.';
comment on column import_refusals.reason is 'in words, for the report';

create table import_kept (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, import_id, contact_id)
);
create index import_kept_of_contact on import_kept (account_id, contact_id);
comment on table import_kept is 'People whom an undo left as they are.';

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
  'The row is the queue: a worker goes through the people batch by batch, and position commits with the batch.';
comment on column bulk_jobs.filter is 'whom it is about, as it was asked for; emptied when the job has ended';
comment on column bulk_jobs.detail is 'number of the detail that is set';
comment on column bulk_jobs.value is 'its new value, as details keep it; null clears it';
comment on column bulk_jobs.expected is 'how many people matched when it was asked for';
comment on column bulk_jobs.position is 'people with numbers (contacts.seq) below it are still to be looked at';
comment on column bulk_jobs.stopped_because is 'in words, where it ended before everybody was looked at';
comment on column bulk_jobs.changed is 'people for whom it made a difference';
comment on column bulk_jobs.undone is 'people whom the undo put back as they were';
comment on column bulk_jobs.kept is 'people whom the undo left alone because they had changed since';

create table bulk_changes (
  account_id uuid not null,
  job_id uuid not null,
  contact_id uuid not null,
  before jsonb,
  primary key (account_id, job_id, contact_id),
  foreign key (account_id, job_id) references bulk_jobs on delete cascade
);
create index bulk_changes_of_contact on bulk_changes (account_id, contact_id);
comment on table bulk_changes is 'Whom a job made a difference to, for the undo.';
comment on column bulk_changes.before is 'the value that a detail had';


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
-- status beside lower(status): PostgreSQL reads a value from an index only where it is a column.
create index orders_by_status on orders (account_id, lower(status), order_date, id) include (status, reversed)
  where status is not null;
create index orders_of_api on orders (account_id, order_date desc, id desc) where store_id is null;
comment on table orders is
  'Each filter of the console walks an index of its own and reads no order that it does not show; what an index alone answers must be vacuumed, hence the setting.';
comment on column orders.id is 'also the id of its order.placed in the feed, whose time is order_date';
comment on column orders.order_id is 'the shop''s own id';
comment on column orders.email is 'null once the buyer was erased';
comment on column orders.first_order is 'whether its person had none before it came; null while it has no person';
comment on column orders.store_id is 'the connected store it came from; null for one sent through the API';

create table buyers (
  account_id uuid not null,
  contact_id uuid not null,
  orders integer not null check (orders >= 0),
  primary key (account_id, contact_id)
) with (fillfactor = 80);
comment on table buyers is
  'How many orders a person has: the row is the lock under which an order learns whether it is their first.';


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
  'Designs: the emails of an account, as content with tags. `revision` counts the changes, so that two people who edit one design do not overwrite each other. A removed design stays for the campaigns that used it.';
comment on column designs.problems is
  'why it is not ready, as found when it was last saved or looked at: [{message, block}]';

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
  'What a design said after each change of it. `fault` is why rendering a version had to be ended.';

create table brands (
  account_id uuid primary key references accounts,
  look jsonb not null,
  updated_at timestamptz not null
);
comment on table brands is 'How an account''s emails look, and the postal address that stands in every footer.';

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
  'Pictures for emails, as they are served. They are kept in the database so that every process on every host has them, and so that one backup holds everything. The id is random: it is the secret in the picture''s address.';


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
comment on table senders is 'Whom emails come from. An address is proven by a mailed link or by the operator''s word.';

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
  'Domains of senders: what DNS said at the last look, and since when something is wrong.';
comment on column sender_domains.findings is 'the last look at each record, as domains/checks.ts writes it';
comment on column sender_domains.ok_at is 'when everything needed was last right';
comment on column sender_domains.failed_checks is
  'daily looks in a row that found a record missing or wrong which was right before';
comment on column sender_domains.notified_at is 'when the owners were told about what is failing now';
comment on column sender_domains.key_rotated_at is
  'when the other key last began to sign; the former one stays published for a week';

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
  'Keys that sign an account''s mail. The public half is published under SELECTOR._domainkey.DOMAIN.';

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
  'Mail servers beyond the one of SMTP_URL: of the installation (account_id is null) or of one account.';
comment on column mail_servers.revision is
  'grows with every change of the settings: open connections belong to one revision';
comment on column mail_servers.warm_since is
  'its volume grows day by day from here on (reputation/ramp.ts); null: no warm-up';

create table mail_allowances (
  server_id uuid primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
comment on table mail_allowances is
  'How many more emails a server with a rate takes; refilled by the clock, shared by all workers.';


-- Sending

-- The id of the n-th email of a mailing: the mailing's own id with its last 40 bits replaced by the number. A run of
-- emails is a range of the primary key, and freezing an audience needs no id made outside the statement.
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
  blocks integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id)
) with (autovacuum_analyze_scale_factor = 0.02);
create index mailings_of_drip on mailings (account_id, drip_id) where drip_id is not null;
create index mailings_of_campaign on mailings (account_id, campaign_id) where campaign_id is not null;
comment on table mailings is
  'What is sent: one design version from one sender, to people who are queued in blocks. A campaign is one mailing, an email step of a drip another.';
comment on column mailings.complete is 'No further recipients will be queued.';

create table mailing_contents (
  account_id uuid not null,
  mailing_id uuid not null,
  compiled json not null,
  primary key (account_id, mailing_id)
);
comment on table mailing_contents is
  'The design as it was compiled when the mailing began: every recipient gets the same, whatever is changed meanwhile.';

create table mailing_links (
  account_id uuid not null,
  mailing_id uuid not null,
  n smallint not null,
  url text not null,
  has_tags boolean not null,
  primary key (account_id, mailing_id, n)
);
comment on table mailing_links is
  'Where the links of a mailing lead. A link with tags in its address is filled anew when it is followed.';

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
  'Up to 500 emails of a mailing, and the lease under which a worker sends them. Only the block carries the lease and only it is claimed: the emails themselves are updated in place, without touching an index.';
comment on column email_batches.priority is 'Lower goes first: what answers somebody goes before a campaign.';
comment on column email_batches.round is 'How often only emails that were put off were left of it.';

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
-- Which accounts there were at the last analyze says nothing about a new one: without statistics every account is taken
-- for an average one, and its emails are looked up by more than the account.
alter table email_sends alter column account_id set statistics 0;
comment on table email_sends is
  'One email to one person; the row is the queue. `queued` waits, `handed` was committed before the message left, then `accepted`, `bounced`, `failed`; `unknown` after a crash in between, never sent again; `skipped` when the person could no longer be emailed. No index names the state, so that updates stay within their page.';
comment on column email_sends.shown_at is
  'when the feed shows an email whose first try was put off; null for one that was settled at once, which is shown at outcome_at';
comment on column email_sends.occurrence is 'A person may pass the same step of a drip again.';

create table email_contexts (
  account_id uuid not null,
  send_id uuid not null,
  context jsonb not null,
  primary key (account_id, send_id)
);
comment on table email_contexts is
  'What a drip knows beyond the person when it writes to them: the event or order that started it.';

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
comment on table email_failures is 'Emails that were turned away or given up, with what the server said.';

create table email_exclusions (
  account_id uuid not null,
  mailing_id uuid not null,
  contact_id uuid not null,
  occurrence integer not null default 0,
  reason text not null,
  at timestamptz not null,
  primary key (account_id, mailing_id, contact_id, occurrence)
);
comment on table email_exclusions is 'Who was meant and got nothing, and why.';

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
comment on table email_engagement is 'Opens and clicks of one email, counted; the feed has each.';

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
  'Clicks as they arrived. They wait for the decision window, so that the clicks of link-checking software are told from those of people by what came before and after them; the class and its reason are kept, to be decided again.';

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
  'What was said about an email besides a plain yes, oldest first: the raw diagnostic that the console shows.';
comment on column delivery_log.source is
  'smtp: said while it was handed over; report: came by mail; else the provider that told by webhook';
comment on column delivery_log.reason is 'one of REASONS in mail/reasons.ts; null where nothing was refused';
comment on column delivery_log.answer is 'the server''s own words, cut at 1,000 characters';

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
comment on table captured_emails is 'Mail captured because there is no mail server, as it would have left.';

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
comment on table test_emails is 'Test emails that wait to leave; a row goes once it has left or was given up.';
comment on column test_emails.message is 'The whole message, composed when the test was asked for.';

create table send_usage (
  account_id uuid not null,
  month date not null,
  sent integer not null check (sent >= 0),
  primary key (account_id, month)
);
comment on table send_usage is 'Emails taken from the plan in a month (UTC).';


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
  'Days on which an address turned mail away without saying that it is dead. Several over weeks, with nothing that got through in between, stop it.';
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
  'Emails by day, sending domain, receiving provider, mail server, outcome and reason: what health, warm-up and holds read.';
comment on column sending_stats.reason is 'one of REASONS in mail/reasons.ts, or empty';
comment on column sending_stats.slot is 'of the writing connection, so that two writers seldom wait for each other';

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
  'What was answered for good to mail for one provider or domain in an hour, and how often that there is no such address. Kept for two days.';
comment on column sending_hours.slot is 'writers add to slots of their own, so that they do not wait for each other';

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
comment on table sending_holds is 'What is sent more slowly or not at all for now, and why, in words for the team.';
comment on column sending_holds.provider is 'the receiving provider, or * for all';
comment on column sending_holds.level is 'how often in a row it was needed: each time it holds longer';
comment on column sending_holds.until is 'null: until somebody of the team lets it go';
comment on column sending_holds.released_at is 'when somebody of the team let it go; null when it ran its time';

create table sending_allowances (
  account_id uuid not null,
  server text not null,
  domain text not null,
  provider text not null,
  span text not null check (span in ('day', 'minute', 'even_share', 'odd_share')),
  starts_at timestamptz not null,
  taken integer not null,
  most integer,
  primary key (account_id, server, domain, provider, span)
);
comment on table sending_allowances is
  'How much of today''s warm-up, of this minute''s slower pace or of this share of a slow start is taken; shared by all workers.';
comment on column sending_allowances.span is
  'even_share and odd_share take turns, so that what the share before this one took is still known';
comment on column sending_allowances.most is 'how much there was to take; null in rows from before it was kept';


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
  'A campaign: one design to one audience, at one time. While it is being sent, `mailing_id` names what is sent and `queued_to` how far its audience is frozen, by the number of people (`contacts.seq`) up to `queued_until`.';
comment on column campaigns.split is
  'What the other half of the share gets, how large the share is, and how the winner is found.';
comment on column campaigns.mailing_b_id is 'The mailing of version B; mailing_id is that of version A.';
comment on column campaigns.split_stage is
  'trying: the share is being queued; waiting: until the winner is found; rest: everybody else is queued.';
comment on column campaigns.approved is
  'What was approved when it was scheduled or sent; null for a draft. A scheduled campaign without it was scheduled before this column existed.';
comment on column campaigns.refused is 'Why a scheduled campaign went back to the drafts.';

create table campaign_locks (
  account_id uuid primary key references accounts
);
comment on table campaign_locks is
  'The lock under which an account''s campaigns are started, so that no two send the same design to the same people.';


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
  ended_at timestamptz,
  moves jsonb,
  moves_from timestamptz,
  primary key (account_id, id)
);
create index drips_live on drips (account_id) where state = 'live';
create index drips_watching_groups on drips (account_id, group_due_at) where state = 'live' and group_due_at is not null;
create index drips_moving on drips (account_id) where moves is not null;
comment on table drips is 'Automation: a drip is a graph of steps that people walk through, each at their own time.';
comment on column drips.draft is
  'what the team edits: trigger, steps, re-entry, quiet hours, goal, exit; details by number';
comment on column drips.revision is 'counts the changes of the draft, so that two who edit at once notice';
comment on column drips.version is 'the version that people walk through; null until it is published';
comment on column drips.published_revision is 'the revision of the draft that was published last';
comment on column drips.first_step is 'of the published version; null when it has no steps';
comment on column drips.reentry is 'of the published version';
comment on column drips.trouble is 'why its people could not be moved on; null while they can';
comment on column drips.retry_at is 'its people are left alone until then';
comment on column drips.group_id is 'the group whose new members start it';
comment on column drips.group_due_at is 'when that group is looked at next';
comment on column drips.group_seq is 'the number of the last person that was looked at in this pass';
comment on column drips.group_checked_at is 'when the last whole pass over the group began';
comment on column drips.group_known is
  'who was in the group when it was published is known; only who enters later starts';
comment on column drips.moves is
  'people are still to be passed on: {step, target} of each step that is no more, none for a drip that was ended; null when all are';
comment on column drips.moves_from is 'whoever was due before then has been passed on';

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
comment on table drip_versions is 'What was published, never changed.';
comment on column drip_versions.mailings is 'the mailing of each email step, by the id of the step';

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
comment on table drip_listeners is 'What live and paused drips wait for: all that a fact has to be held against.';
comment on column drip_listeners.key is 'the kind of fact, such as subscribed or event:signed_up';
comment on column drip_listeners.step is 'the step that waits; empty for triggers and goals';

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
comment on table drip_people is 'Who ever started a drip. The row is the lock under which re-entry is decided.';
comment on column drip_people.id is 'its row in the activity feed, which shows the latest start';
comment on column drip_people.before_at is 'the start before the last one';

create table drip_runs (
  account_id uuid not null,
  id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  occurrence integer not null,
  state text not null check (state in ('waiting', 'finished', 'goal', 'exited')),
  step text,
  begun boolean not null default false,
  heard boolean not null default false,
  held text,
  due_at timestamptz,
  since timestamptz not null,
  entered_at timestamptz not null,
  ended_at timestamptz,
  why text,
  path jsonb not null default '[]',
  context jsonb,
  primary key (account_id, id),
  foreign key (account_id, drip_id) references drips on delete cascade
) with (fillfactor = 80);
create index drip_runs_due on drip_runs (account_id, drip_id, due_at) include (step) where state = 'waiting';
create index drip_runs_of_person on drip_runs (account_id, contact_id, drip_id);
comment on table drip_runs is 'A person on their way through a drip: the place where they are, and when they move on.';
comment on column drip_runs.occurrence is 'the how-manieth start of this person';
comment on column drip_runs.begun is 'they wait inside the step; false: the step is still to be done';
comment on column drip_runs.heard is 'what the step waits for has happened';
comment on column drip_runs.held is 'why a step that is to be done waits, such as quiet_hours';
comment on column drip_runs.since is 'when they came to the step';
comment on column drip_runs.path is 'steps passed: {s: step, at, o: outcome, r: reason}';
comment on column drip_runs.context is 'what started them, as emails may show it: event, order';

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
comment on table drip_refusals is 'Why the last thing that could have started a drip for somebody did not.';

create table drip_group_members (
  account_id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, drip_id, contact_id),
  foreign key (account_id, drip_id) references drips on delete cascade
);
create index drip_group_members_of_person on drip_group_members (account_id, contact_id);
comment on table drip_group_members is 'Who was in the group of a drip when it was last looked at.';

create table drip_group_silenced (
  account_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  primary key (account_id, contact_id)
);
comment on table drip_group_silenced is
  'People whom something changed that must start no drip: when they enter a group next, they start nothing.';

create table drip_slices (
  account_id uuid primary key,
  lease bigint
);
create index drip_slices_leased on drip_slices (lease) where lease is not null;
comment on table drip_slices is 'One batch of an account is worked on at a time.';


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
  'Providers that tell by webhook what became of emails, each under an address of its own.';
comment on column return_sources.secret is
  'sealed: the password, signing key or public key by which its messages are verified';
comment on column return_sources.topic_arn is 'Amazon SES: the one topic that is believed';
comment on column return_sources.needs_v2 is 'Amazon SES: signatures of version 1 are refused';
comment on column return_sources.refused_at is 'when a message was last refused, and why';

create table return_events (
  account_id uuid not null,
  source_id uuid not null,
  event_key text not null,
  at timestamptz not null,
  primary key (account_id, source_id, event_key)
);
create index return_events_by_age on return_events (at);
comment on table return_events is
  'Events and tokens of providers that were taken in already: the second time nothing follows from them.';

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
  'Mail about an email of ours that is being read now, or was kept for the team because it could not be read or understood. Kept for 60 days.';
comment on column returned_mail.message_hash is 'SHA-256 of what is read of the message';
comment on column returned_mail.begun is
  'how often reading began without coming to an end: a process that died. After two, the message is set aside unread';
comment on column returned_mail.why is 'why it was set aside; null when it was read and not understood';
comment on column returned_mail.excerpt is
  'the start of the message; null while it is read and once its person was erased';


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
comment on table forms is 'Forms that visitors answer. A removed form keeps its answers.';
comment on column forms.draft is 'what the team edits: fields, look, where it is shown, what happens afterwards';
comment on column forms.published is 'what visitors see; null until the form is published for the first time';
comment on column forms.revision is 'grows with each change, so that two editors notice one another';

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
  'What visitors answered, with what the team made of it: new, shown on the site, hidden or spam.';
comment on column form_answers.answers is 'each field with its question as it stood, its type and what was answered';
comment on column form_answers.consent_text is 'the words beside the box that was ticked; null when it was not';
comment on column form_answers.confirmation is 'whether a mail asks the owner of the address to confirm';
comment on column form_answers.processed_at is
  'when its consequences were written: person, feed, list, messages; null for spam and for what waits for a confirmation';

create table form_photos (
  account_id uuid not null,
  answer_id uuid not null,
  type text not null,
  bytes bytea not null,
  primary key (account_id, answer_id),
  foreign key (account_id, answer_id) references form_answers on delete cascade
);
comment on table form_photos is 'Pictures sent along with answers; anybody may see those of answers that are shown.';

create table form_stamps (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  digest bytea not null,
  used_at timestamptz not null,
  primary key (account_id, id)
);
create index form_stamps_by_age on form_stamps (used_at);
comment on table form_stamps is
  'Stamps of forms that were used, with a digest of the answer; kept for as long as a stamp lasts.';

create table form_figures (
  account_id uuid not null,
  form_id uuid not null,
  day date not null,
  slot smallint not null,
  shown integer not null,
  primary key (account_id, form_id, day, slot),
  foreign key (account_id, form_id) references forms
);
comment on table form_figures is 'How often a form was shown in a day, to visitors who had it before their eyes.';
comment on column form_figures.slot is 'writers add to slots of their own, so that they do not wait for each other';

create table stock_requests (
  account_id uuid not null,
  contact_id uuid not null,
  product_id text not null,
  answer_id uuid not null,
  state text not null check (state in ('waiting', 'due', 'told')),
  requested_at timestamptz not null,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, contact_id, product_id)
);
create index stock_requests_waiting on stock_requests (account_id, product_id) where state = 'waiting';
create index stock_requests_due on stock_requests (account_id, due_at) where state = 'due';
comment on table stock_requests is
  'Who asked to hear when a product is back. A due one starts the drips that wait for it.';


-- Website script

create table site_settings (
  account_id uuid primary key references accounts,
  origins text[] not null,
  records_visits boolean not null,
  updated_at timestamptz not null
);
comment on column site_settings.origins is 'the exact origins whose pages may use the script';
comment on column site_settings.records_visits is 'whether what visitors who came from an email do is recorded';

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
  'What the website script reported, until it stands in the feed; kept for two days so that a repeat is known.';
comment on column site_visits.send_id is 'the email through which the visitor came';


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
comment on column stores.credentials is 'sealed: the keys that open the store';
comment on column stores.hook_secret is
  'sealed: what the store signs its messages with, and what it did before that, each in a line';
comment on column stores.consent_field is
  'WooCommerce: the meta field of a customer that says whether they agreed to emails; null for none';
comment on column stores.progress is
  'where the reading of the store stands: what is read, its cursor, and how many of each were read';
comment on column stores.health is 'what is wrong, in words for the team, by subject';
comment on column stores.product_prefix is
  'before the ids of its products; empty unless another store of the account that numbers its own from 1 came first';

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
  'The newest version of each thing of a store that was taken over: an older or equal one is left alone.';

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
  'Messages of stores as they came, until they are worked off; kept for a week so that a repeat is known.';

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
  'Checkouts with an address. One that is not finished within an hour stands in the feed as abandoned.';


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
comment on table demo_shops is 'How far a shop is that is being filled to look around in.';
comment on column demo_shops.asked_by is 'who started it, and is its owner';
comment on column demo_shops.weeks is 'of the shop''s past; the last one comes with its drips and forms';
comment on column demo_shops.moved_at is 'when it last got on: one that stands still is given up';

comment on column schema_migrations.took_ms is 'How long the migration took; null for those from before this was kept.';
