create table lists (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  description text,
  block_sending boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);

-- How many lists an account keeps: the cap is checked, and the page total read, without counting.
create table list_counts (
  account_id uuid primary key references accounts,
  lists integer not null check (lists >= 0)
);
