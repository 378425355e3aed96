-- Accounts, what may act for them, and what the edge remembers.

create table accounts (
  id uuid primary key,
  name text not null,
  country text,
  people_limit integer check (people_limit >= 0),
  sends_per_month integer check (sends_per_month >= 0),
  open_for_sending boolean not null default true,
  created_at timestamptz not null
);

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

-- A key's secret part exists only as a hash; `hint` is its last four characters, for people to tell keys apart.
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

-- Secrets of this installation, made on first start.
create table secrets (
  name text primary key,
  value bytea not null
);

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

-- Losing this in a crash costs nobody more than a fresh minute.
create unlogged table rate_windows (
  subject text primary key,
  started_at timestamptz not null,
  hits integer not null
);
