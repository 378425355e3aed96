-- People, their consent, their details and the topics they chose. Hot tables carry no foreign key to accounts: every
-- insert would lock the account's row, and the program names the account in every statement anyway.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- `seq` counts an account's people in the order they came: newest first is its reverse, and a page far down is found by
-- number instead of by walking there. `details` is keyed by the number of the detail, `topics_off` holds topic numbers.
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
create index contacts_search on contacts
  using gin (account_id, (email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);

-- Kept counts: the plan's limit and page totals never count people. The row is the lock under which people are added
-- and change status, taken before any row of contacts.
create table people_counts (
  account_id uuid primary key references accounts,
  people integer not null check (people >= 0),
  subscribed integer not null check (subscribed >= 0),
  last_seq bigint not null
);

-- Numbers that erased people left free, so that a page's place can still be reckoned.
create table erased_people (
  account_id uuid not null,
  seq bigint not null,
  primary key (account_id, seq)
);

-- Addresses that bounced, were reported as spam or were stopped by hand. Only a hash, so that it outlives the person.
create table stopped_addresses (
  account_id uuid not null,
  email_hash bytea not null,
  reason text not null check (reason in ('bounce', 'complaint', 'team')),
  stopped_at timestamptz not null,
  primary key (account_id, email_hash)
);

create function stopped_hash(account uuid, email text) returns bytea
  language sql immutable parallel safe return sha256(convert_to(account::text || ' ' || email, 'UTF8'));

-- What a person agreed to, and took back, with how and through whom.
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

create table list_members (
  account_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  added_at timestamptz not null,
  primary key (account_id, list_id, contact_id),
  foreign key (account_id, list_id) references lists on delete cascade
);
create index list_members_newest on list_members (account_id, list_id, added_at, contact_id);
create index list_members_of_contact on list_members (account_id, contact_id);

alter table lists add column members integer not null default 0 check (members >= 0);
