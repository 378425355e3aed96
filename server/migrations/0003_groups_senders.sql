-- What an account says about itself in emails and reports, and who of its team may send.
alter table accounts
  add column postal_address text,
  add column zone text not null default 'UTC',
  add column week_start text not null default 'monday' check (week_start in ('monday', 'saturday', 'sunday')),
  add column language text,
  add column currency text,
  add column members_may_send boolean not null default false;

-- Groups: people chosen by rules. `rules` is the tree as it was sent, except that details and topics stand in it by number,
-- so that a group survives their renaming. Built-in groups have no row.
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

-- How many groups an account keeps: the row is the lock under which they are made, changed and deleted, so that no two
-- changes at once close a circle.
create table group_counts (
  account_id uuid primary key references accounts,
  groups integer not null check (groups >= 0)
);

-- Whom emails come from. An address is proven by a mailed link or by the operator's word.
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
