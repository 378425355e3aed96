-- The first shape of the database, room by room. What a name does not say stands in a comment on the table or column,
-- which docs/schema.md shows.
--
-- Tenant tables start with account_id. Hot ones carry no foreign key to accounts: every insert would lock the account's
-- row, and every statement names the account anyway.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;


-- Accounts, apps and keys

create table accounts (
  id uuid primary key,
  name text not null,
  country text,
  people_limit integer check (people_limit >= 0),
  sends_per_month integer check (sends_per_month >= 0),
  open_for_sending boolean not null default true,
  created_at timestamptz not null
);
comment on column accounts.people_limit is 'of the plan; null means none';
comment on column accounts.sends_per_month is 'of the plan; null means no limit';

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
  check ((kind = 'public') = (client_id is not null))
);
create index apps_of_account on apps (account_id);
comment on column apps.account_id is 'whose app it is; a public one may be connected to other accounts';

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
  revoked_at timestamptz
);
create index api_keys_of_account on api_keys (account_id);
comment on column api_keys.hash is 'all that is kept of the secret part';
comment on column api_keys.hint is 'the last four characters, for people to tell keys apart';


-- The edge: secrets of the installation, idempotency, rate limits

create table secrets (
  name text primary key,
  value bytea not null
);
comment on table secrets is 'Secrets of this installation, made on first start.';

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
comment on table rate_windows is 'Requests in the current window. Unlogged: a crash costs nobody more than a fresh minute.';


-- Queues: background work

create table workers (
  id uuid primary key,
  started_at timestamptz not null,
  heartbeat_at timestamptz not null
);

create sequence queue_turns;

create table queue_due (
  id bigint generated always as identity primary key,
  queue text not null,
  account_id uuid not null,
  due_at timestamptz not null,
  turn bigint not null default nextval('queue_turns')
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index queue_due_by_turn on queue_due (queue, due_at, turn);
create index queue_due_by_account on queue_due (queue, account_id, due_at);
comment on table queue_due is
  'A ticket says: from due_at on, this account may have work in this queue. An account may hold several, so that writing one never waits for a lock. Served by due_at, then turn.';

create table queue_leases (
  id bigint generated always as identity primary key,
  queue text not null,
  account_id uuid not null,
  worker_id uuid not null references workers
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index queue_leases_by_worker on queue_leases (worker_id);
comment on table queue_leases is
  'A lease covers the rows that carry its id. While this row exists, its holder may write. An id is never used twice, so it is the fencing token.';

create table queue_periods (
  queue text primary key,
  due_at timestamptz not null,
  lease bigint
);
comment on table queue_periods is 'Housekeeping that runs every so often, in one process at a time.';

create table queue_deaths (
  queue text not null,
  account_id uuid not null,
  deaths integer not null,
  paused_until timestamptz,
  primary key (queue, account_id)
);
comment on table queue_deaths is
  'How often in a row a worker died at an account''s work in a queue, without anything having been written in between. Work that has ended three workers is given up by its queue, or left alone until paused_until.';


-- Mail of the program itself: invitations, password resets, notices

create table outgoing_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  lease bigint
);
create index outgoing_mail_due on outgoing_mail (due_at) where lease is null;
comment on table outgoing_mail is 'The outbox: written with what the mail is about, removed once the mail server has it.';

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


-- Team: users, memberships, sessions. Of every secret only a hash is kept.

create table users (
  id uuid primary key,
  email text not null unique,
  name text,
  password_hash text,
  totp_secret bytea,
  totp_offered bytea,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null
);
comment on column users.password_hash is 'null until one is set: the first owner arrives by a sign-in link';
comment on column users.totp_offered is 'shown to the user, not asked for until a code has proved that their app holds it';
comment on column users.totp_last_step is 'a code works once: only later steps are accepted';

create table memberships (
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null,
  primary key (account_id, user_id)
);
create index memberships_of_user on memberships (user_id);

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
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);
comment on column sessions.pending is 'the password was right and the second factor is still to come';

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
  primary key (account_id, id),
  unique (account_id, email)
);
create index invitations_by_end on invitations (expires_at);

create table sign_in_throttle (
  subject text primary key,
  tries integer not null,
  started_at timestamptz not null
);
create index sign_in_throttle_by_age on sign_in_throttle (started_at);
comment on table sign_in_throttle is
  'Counted before a password or code is looked at, so that many tries at once are no way around it.';


-- Activity: the feed

create table activity (
  account_id uuid not null,
  audience smallint not null check (audience between 0 and 3),
  occurred_at timestamptz not null,
  id uuid not null,
  name text collate "C" not null,
  contact_id uuid,
  status text collate "C",
  properties jsonb not null,
  external_id text collate "C",
  created_at timestamptz not null,
  primary key (account_id, audience, occurred_at, id),
  check (external_id is null or audience = 0)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index activity_by_name on activity (account_id, name, audience, occurred_at, id);
create index activity_of_contact on activity (account_id, contact_id, audience, occurred_at, id);
create index activity_by_status on activity (account_id, status, occurred_at, id) where status is not null;
create unique index activity_external on activity (account_id, external_id) where external_id is not null;
comment on table activity is
  'One feed of everything that happened to people. A page merges the runs (one for each audience) that the key may see, so nobody walks over rows that are not for them.';
comment on column activity.audience is
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
comment on table event_names is 'Names of custom events, with the properties seen in them and the type each was first seen with.';

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
comment on column webhook_queue.origin is 'an event, a resend of one message by hand, or a resend of everything that failed';

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


-- Details, topics

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


-- Products

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
  primary key (account_id, id),
  unique (account_id, product_id)
);
create index products_by_status on products (account_id, status, id);
create index products_search on products
  using gin (account_id, (title || ' ' || handle || ' ' || product_id) gin_trgm_ops);


-- Data sets: an account's own facts

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
  primary key (account_id, number),
  unique (account_id, key),
  check ((match_person is null) = (match_field is null))
);
comment on table data_sets is
  'A built-in set has a row only once something about it was changed; its fields and rows live elsewhere.';
comment on column data_sets.number is 'its name inside; key is its name outside';
comment on column data_sets.match_person is 'what of a person is matched: the number of a detail, or email, firstName, lastName';
comment on column data_sets.fields is 'the columns, each with a number that is never given again';
comment on column data_sets.joins is 'other sets, by key';
comment on column data_sets.keyed is 'numbers of the fields that rows are looked up by';

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


-- People, consent, stopped addresses

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
);
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

create table stopped_addresses (
  account_id uuid not null,
  email_hash bytea not null,
  reason text not null check (reason in ('bounce', 'complaint', 'team', 'erased')),
  stopped_at timestamptz not null,
  primary key (account_id, email_hash)
);
create index stopped_addresses_erased on stopped_addresses (account_id, stopped_at) where reason = 'erased';
comment on table stopped_addresses is
  'The suppression list: addresses that bounced, were reported as spam, were stopped by hand or belonged to somebody erased.';
comment on column stopped_addresses.email_hash is 'stopped_hash(account_id, email), so that the entry outlives the person';

create function stopped_hash(account uuid, email text) returns bytea
  language sql immutable parallel safe return sha256(convert_to(account::text || ' ' || email, 'UTF8'));

create table consent_log (
  account_id uuid not null,
  contact_id uuid not null,
  id uuid not null,
  change text not null check (change in ('subscribed', 'resubscribed', 'unsubscribed', 'stopped', 'unstopped')),
  how text not null,
  credential text,
  source text,
  at timestamptz not null,
  primary key (account_id, contact_id, id)
);
comment on table consent_log is 'What a person agreed to and took back, how, and through which key, app or team member.';


-- Search of people. The index is filled by a queue a moment after people are written: kept up by every insert, it was half
-- of what adding a person cost.

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
comment on table people_search is 'The search index of people: one narrow row for everybody up to people_search_progress.last_seq.';
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


-- Lists

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
comment on table list_counts is 'How many lists an account has: the cap is checked, and the page total read, without counting.';

create table list_members (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  contact_seq bigint not null,
  added_at timestamptz not null,
  primary key (account_id, list_id, contact_id),
  foreign key (account_id, list_id) references lists on delete cascade
);
create index list_members_newest on list_members (account_id, list_id, added_at, contact_id);
create index list_members_of_contact on list_members (account_id, contact_id);
create index list_members_by_seq on list_members (account_id, list_id, contact_seq);
comment on column list_members.contact_seq is 'contacts.seq, so that a search walks the members newest person first';


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
  primary key (account_id, id),
  unique (account_id, order_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create index orders_newest on orders (account_id, order_date, id) include (reversed);
create index orders_of_contact on orders (account_id, contact_id, order_date, id);
create index orders_by_address on orders (account_id, email, order_date, id) where email is not null;
create index orders_reversed on orders (account_id, order_date, id) where reversed;
-- status beside lower(status): PostgreSQL reads a value from an index only where it is a column.
create index orders_by_status on orders (account_id, lower(status), order_date, id) include (status, reversed)
  where status is not null;
comment on table orders is
  'Each filter of the console walks an index of its own and reads no order that it does not show; what an index alone answers must be vacuumed, hence the setting.';
comment on column orders.id is 'also the id of its order.placed in the feed, whose time is order_date';
comment on column orders.order_id is 'the shop''s own id';
comment on column orders.email is 'null once the buyer was erased';
comment on column orders.first_order is 'whether its person had none before it came; null while it has no person';

create table buyers (
  account_id uuid not null,
  contact_id uuid not null,
  orders integer not null check (orders >= 0),
  primary key (account_id, contact_id)
) with (fillfactor = 80);
comment on table buyers is
  'How many orders a person has: the row is the lock under which an order learns whether it is their first.';


-- Imports of people from files

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
  made_by uuid,
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
comment on table imports is 'The row is the queue: a worker takes it batch by batch, and position commits with the batch.';
comment on column imports.position is 'how far the file has been read, in bytes';
comment on column imports.headings is 'what the file calls its columns';
comment on column imports.columns is 'what each column is: a field of a person, the id of a detail, or skip';
comment on column imports.rows is 'data rows read so far; the counts after it say what became of them';
comment on column imports.undone is 'people whom the undo put back as they were';
comment on column imports.kept is 'people whom the undo left alone because they had changed since';
comment on column imports.received_at is 'when the last piece of the file came: an upload that stands still is given up';

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
