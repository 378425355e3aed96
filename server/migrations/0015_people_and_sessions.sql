-- What the team does to many people at once.

create table bulk_jobs (
  account_id uuid not null references accounts,
  id uuid not null,
  action text not null check (action in ('add_to_list', 'remove_from_list', 'unsubscribe', 'stop', 'set_detail')),
  filter jsonb not null,
  list_id uuid,
  detail smallint,
  value jsonb,
  expected integer not null,
  position bigint not null,
  state text not null check (state in ('running', 'stopped', 'done', 'cancelled', 'undoing', 'undone')),
  stopped_because text,
  matched integer not null default 0,
  changed integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  made_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, id)
);
create index bulk_jobs_due on bulk_jobs (account_id, due_at) where state in ('running', 'undoing');
create index bulk_jobs_by_age on bulk_jobs (created_at);
comment on table bulk_jobs is 'The row is the queue: a worker goes through the people batch by batch, and position commits with the batch.';
comment on column bulk_jobs.filter is 'whom it is about, as it was asked for; emptied when the job has ended';
comment on column bulk_jobs.detail is 'number of the detail that is set';
comment on column bulk_jobs.value is 'its new value, as details keep it; null clears it';
comment on column bulk_jobs.expected is 'how many people matched when it was asked for';
comment on column bulk_jobs.position is 'people with numbers (contacts.seq) below it are still to be looked at';
comment on column bulk_jobs.stopped_because is 'in words, where it ended before everybody was looked at';
comment on column bulk_jobs.changed is 'people for whom it made a difference';
comment on column bulk_jobs.undone is 'people whom the undo put back as they were';
comment on column bulk_jobs.kept is 'people whom the undo left alone because they had changed since';

create table bulk_changes (
  account_id uuid not null,
  job_id uuid not null,
  contact_id uuid not null,
  before jsonb,
  primary key (account_id, job_id, contact_id),
  foreign key (account_id, job_id) references bulk_jobs on delete cascade
);
create index bulk_changes_of_contact on bulk_changes (account_id, contact_id);
comment on table bulk_changes is 'Whom a job made a difference to, for the undo.';
comment on column bulk_changes.before is 'the value that a detail had';

-- Where somebody is signed in, when members of an account were last here, and whether they need a second factor.

alter table sessions add column browser text, add column address text;
comment on column sessions.browser is 'what the browser called itself when the session was last noted';
comment on column sessions.address is 'the network address that the request came from then';

alter table memberships add column seen_at timestamptz;
comment on column memberships.seen_at is 'when the member last used the account, to the minute';

alter table accounts add column needs_second_factor boolean not null default false;
comment on column accounts.needs_second_factor is 'members without a second factor are kept out until they have one';

-- Demo shops that were asked for in the console.

create table demo_shops (
  account_id uuid primary key references accounts,
  asked_by uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  weeks integer not null,
  weeks_done integer not null default 0,
  started_at timestamptz not null,
  moved_at timestamptz not null
);
comment on table demo_shops is 'How far a shop is that is being filled to look around in.';
comment on column demo_shops.asked_by is 'who started it, and is its owner';
comment on column demo_shops.weeks is 'of the shop''s past; the last one comes with its drips and forms';
comment on column demo_shops.moved_at is 'when it last got on: one that stands still is given up';
