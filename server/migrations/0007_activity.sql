-- One feed of everything that happened to people: built-in events and the account's own. `audience` says whose eyes an
-- event is for: 0 the account's own events and 1 what the website script records (both events:read), 2 events about a
-- person (contacts:read too), 3 orders and checkouts (orders:read too). Each audience is a run in order of its own and
-- a page merges the runs that the key may see, so nobody walks over millions of rows that are not for them.
-- `status` is the outcome of an email.sent, kept apart because it changes and is asked for by name.
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

-- The names of the account's own events, with the properties seen in them and the type each was first seen with.
create table event_names (
  account_id uuid not null,
  name text collate "C" not null,
  properties jsonb not null,
  property_count integer not null,
  first_seen_at timestamptz not null,
  primary key (account_id, name)
);

-- How many rows an account keeps of something. A tally is spread over slots, so that writers at the same moment seldom
-- wait for each other; the sum is exact. One slot alone may fall below zero.
create table tallies (
  account_id uuid not null,
  what text collate "C" not null,
  name text collate "C" not null,
  slot smallint not null,
  n bigint not null,
  primary key (account_id, what, name, slot)
) with (fillfactor = 50);

-- For how long an account keeps its activity; no row means for ever.
create table activity_retention (
  account_id uuid primary key references accounts,
  keep_months integer not null check (keep_months between 1 and 1200)
);
