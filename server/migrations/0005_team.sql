-- People who sign in, the accounts they belong to, and everything signing in needs. Of every secret only a hash is kept.

create table users (
  id uuid primary key,
  email text not null unique,
  name text,
  -- None until one is set: the first owner arrives by a sign-in link.
  password_hash text,
  totp_secret bytea,
  -- Shown to the person, but not asked for until a code has proved that their app holds it.
  totp_offered bytea,
  -- A code works once: only later steps are accepted.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null
);

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
  -- The password was right and the second factor is still to come.
  pending boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

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

-- Counted before a password or code is looked at, so that many tries at once are no way around it.
create table sign_in_throttle (
  subject text primary key,
  tries integer not null,
  started_at timestamptz not null
);
create index sign_in_throttle_by_age on sign_in_throttle (started_at);
