-- Data sets: an account's own facts. How many sets an account keeps, and the last number given to one; the row is the lock
-- under which sets are made, changed and deleted.
create table data_set_counts (
  account_id uuid primary key references accounts,
  sets integer not null check (sets >= 0),
  last_number integer not null
);

-- A set is known inside by its number and outside by its key. A built-in set has a row only once something about it was
-- changed; its fields and rows live elsewhere. `fields` is the list of columns, each with a number that is never given
-- again; `joins` names the other set by key; `keyed` holds the numbers of the fields that rows are looked up by.
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
comment on column data_sets.match_person is 'what of a person is matched: the number of a detail, or email, firstName, lastName';

-- `cells` is keyed by the number of the field. No foreign key to the set: every writer of rows holds the lock of the
-- set's row already, so a check for each row would prove nothing more.
create table data_rows (
  account_id uuid not null,
  set_number integer not null,
  id uuid not null,
  position integer not null,
  cells jsonb not null,
  primary key (account_id, set_number, id)
);
create index data_rows_in_order on data_rows (account_id, set_number, position);

-- The values that rows are looked up by, without regard to case and surrounding spaces.
create table data_row_keys (
  account_id uuid not null,
  set_number integer not null,
  field smallint not null,
  value text not null,
  row_id uuid not null,
  primary key (account_id, set_number, field, value, row_id)
);
