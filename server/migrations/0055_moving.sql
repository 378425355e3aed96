-- Moving in from another email platform, with its API or its export files.
create table moves (
  account_id uuid not null,
  id uuid not null,
  platform text not null check (platform in ('mailchimp', 'klaviyo', 'listmonk')),
  source text not null check (source in ('api', 'files')),
  name text not null,
  address text,
  credentials bytea,
  pass text not null default 'check' check (pass in ('check', 'move')),
  state text not null check (state in ('new', 'running', 'paused', 'stopped', 'checked', 'done', 'canceled')),
  progress jsonb not null,
  counts jsonb not null,
  found jsonb,
  failure text,
  failures integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, id)
);
create index moves_due on moves (account_id, due_at) where due_at is not null;
create index moves_unfinished on moves (created_at) where finished_at is null;
comment on table moves is 'Moves from another platform. The dry run and the move read the same pages; only the move writes.';
comment on column moves.name is 'The account there, or the host.';
comment on column moves.credentials is 'The sealed API key; deleted when the move ends.';
comment on column moves.pass is 'The dry run, or the move itself.';
comment on column moves.progress is 'The phase and the cursor; committed with the rows of each page.';
comment on column moves.counts is 'What the current pass has read and written.';
comment on column moves.found is 'What the dry run counted.';

create table move_files (
  account_id uuid not null,
  move_id uuid not null,
  n integer not null,
  name text not null,
  kind text not null check (kind in ('table', 'html')),
  status text not null check (status in ('auto', 'subscribed', 'unsubscribed', 'bounced')),
  list text,
  bytes bigint not null,
  primary key (account_id, move_id, n),
  foreign key (account_id, move_id) references moves (account_id, id) on delete cascade
);
comment on column move_files.n is 'The order of reading.';
comment on column move_files.status is 'What the team says about people in it whose rows don''t; auto means not subscribed.';

create table move_chunks (
  account_id uuid not null,
  move_id uuid not null,
  file integer not null,
  n integer not null,
  bytes bytea not null,
  primary key (account_id, move_id, file, n),
  foreign key (account_id, move_id, file) references move_files (account_id, move_id, n) on delete cascade
);
comment on table move_chunks is 'The content of files, in chunks of equal size.';

create table move_problems (
  account_id uuid not null,
  move_id uuid not null,
  n integer not null,
  about text not null,
  email text,
  reason text not null,
  primary key (account_id, move_id, n),
  foreign key (account_id, move_id) references moves (account_id, id) on delete cascade
);
create index move_problems_of_email on move_problems (account_id, email) where email is not null;
comment on table move_problems is 'What was left out of a move, in whole or in part.';

create table moved_objects (
  account_id uuid not null,
  platform text not null,
  kind text not null check (kind in ('list', 'design')),
  external_id text collate "C" not null,
  object_id uuid not null,
  primary key (account_id, platform, kind, external_id)
);
comment on table moved_objects is 'Lists and designs by their ID on the other platform, so that a repeated move adds none twice.';

create table moved_campaigns (
  account_id uuid not null,
  platform text not null,
  external_id text collate "C" not null,
  name text not null,
  subject text,
  sent_at timestamptz,
  recipients bigint,
  opened bigint,
  clicked bigint,
  bounced bigint,
  unsubscribed bigint,
  primary key (account_id, platform, external_id)
);
create index moved_campaigns_by_date on moved_campaigns (account_id, platform, sent_at);
comment on table moved_campaigns is 'Campaigns sent on other platforms, with their totals, for reference.';
