-- Imports of people from files. The row is the queue: a worker takes it batch by batch, and the place reached commits with
-- the batch. `columns` says what each column of the file is, `headings` what the file calls it.
create table imports (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  state text not null check (state in
    ('uploading', 'uploaded', 'running', 'stopped', 'done', 'cancelled', 'undoing', 'undone')),
  stopped_because text check (stopped_because in ('plan_limit_reached')),
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
  -- Data rows read so far, and what became of them.
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  partly integer not null default 0,
  joined_list integer not null default 0,
  -- People whom the undo put back as they were, and whom it left alone because they changed since.
  undone integer not null default 0,
  kept integer not null default 0,
  made_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, id)
);
create index imports_due on imports (account_id, due_at) where state in ('running', 'undoing');
create index imports_by_age on imports (created_at);

-- The file, in pieces of one size, kept until it has been read.
create table import_chunks (
  account_id uuid not null,
  import_id uuid not null,
  n integer not null,
  bytes bytea not null,
  primary key (account_id, import_id, n),
  foreign key (account_id, import_id) references imports on delete cascade
);
alter table import_chunks alter column bytes set storage external;

-- Whom a batch added: numbers of people stand in a row, so two of them tell.
create table import_batches (
  account_id uuid not null,
  import_id uuid not null,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (account_id, import_id, first_seq),
  foreign key (account_id, import_id) references imports on delete cascade
);

-- What a person known before was like: `was_updated_at` and `updated_at` are theirs before and after the import wrote them,
-- null when it only put them on its list. `mixed` says that somebody else wrote them in the middle of the import.
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

-- Rows that were not taken, or not as a whole, with the reason in words.
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

-- People whom an undo left as they are.
create table import_kept (
  account_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, import_id, contact_id)
);
create index import_kept_of_contact on import_kept (account_id, contact_id);

-- The console's filters over people, newest first like everything.
create index contacts_by_source on contacts (account_id, source, seq);
create index contacts_stopped on contacts (account_id, seq) where stopped;

-- What waits to be sorted into the search index is read by every search: measured, 16 ms at the usual 4 MB, and about one
-- at this size, while rows come in as fast.
alter index contacts_search set (gin_pending_list_limit = 512);

-- An erased person's address stays stopped, and nothing else of them stays.
alter table stopped_addresses drop constraint stopped_addresses_reason_check;
alter table stopped_addresses add constraint stopped_addresses_reason_check
  check (reason in ('bounce', 'complaint', 'team', 'erased'));
