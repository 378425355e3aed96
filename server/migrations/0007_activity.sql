-- One feed of everything that happened to people: built-in events and the account's own. `status` is the outcome of an
-- email.sent, kept apart because it changes and is asked for by name.
create table activity (
  account_id uuid not null,
  id uuid not null,
  built_in boolean not null,
  name text not null,
  contact_id uuid,
  occurred_at timestamptz not null,
  status text,
  properties jsonb not null,
  external_id text,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index activity_feed on activity (account_id, occurred_at, id);
create index activity_by_name on activity (account_id, name, occurred_at, id);
create index activity_of_contact on activity (account_id, contact_id, occurred_at, id);
create unique index activity_external on activity (account_id, external_id) where external_id is not null;
