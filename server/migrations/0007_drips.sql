-- Automation: a drip is a graph of steps that people walk through, each at their own time.
create table drips (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  state text not null check (state in ('draft', 'live', 'paused', 'ended')),
  draft jsonb not null,
  revision integer not null default 1,
  version integer,
  published_revision integer,
  first_step text,
  reentry jsonb,
  trouble text,
  retry_at timestamptz,
  group_id uuid,
  group_due_at timestamptz,
  group_seq bigint not null default 0,
  group_known boolean not null default false,
  group_looked_at timestamptz,
  group_lease bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, id)
);
create index drips_live on drips (account_id) where state = 'live';
create index drips_watching_groups on drips (account_id, group_due_at) where state = 'live' and group_due_at is not null;
comment on column drips.draft is 'what the team edits: trigger, steps, re-entry, quiet hours, goal, exit; details by number';
comment on column drips.revision is 'counts the changes of the draft, so that two who edit at once notice';
comment on column drips.version is 'the version that people walk through; null until it is published';
comment on column drips.published_revision is 'the revision of the draft that was published last';
comment on column drips.first_step is 'of the published version; null when it has no steps';
comment on column drips.reentry is 'of the published version';
comment on column drips.trouble is 'why its people could not be moved on; null while they can';
comment on column drips.retry_at is 'its people are left alone until then';
comment on column drips.group_id is 'the group whose new members start it';
comment on column drips.group_due_at is 'when that group is looked at next';
comment on column drips.group_seq is 'the number of the last person that was looked at in this pass';
comment on column drips.group_looked_at is 'when the last whole pass over the group began';
comment on column drips.group_known is 'who was in the group when it was published is known; only who enters later starts';

create table drip_versions (
  account_id uuid not null,
  drip_id uuid not null,
  version integer not null,
  graph jsonb not null,
  mailings jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  primary key (account_id, drip_id, version),
  foreign key (account_id, drip_id) references drips on delete cascade
);
comment on table drip_versions is 'What was published, never changed.';
comment on column drip_versions.mailings is 'the mailing of each email step, by the id of the step';

create table drip_listeners (
  account_id uuid not null,
  key text collate "C" not null,
  drip_id uuid not null,
  role text not null check (role in ('trigger', 'goal', 'wait')),
  step text not null default '',
  filter jsonb not null,
  primary key (account_id, key, drip_id, role, step),
  foreign key (account_id, drip_id) references drips on delete cascade
);
comment on table drip_listeners is 'What live and paused drips wait for: all that a fact has to be held against.';
comment on column drip_listeners.key is 'the kind of fact, such as subscribed or event:signed_up';
comment on column drip_listeners.step is 'the step that waits; empty for triggers and goals';

create table drip_people (
  account_id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  id uuid not null,
  starts integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  before_at timestamptz,
  primary key (account_id, drip_id, contact_id),
  foreign key (account_id, drip_id) references drips on delete cascade
);
create index drip_people_of_person on drip_people (account_id, contact_id);
comment on table drip_people is 'Who ever started a drip. The row is the lock under which re-entry is decided.';
comment on column drip_people.id is 'its row in the activity feed, which shows the latest start';
comment on column drip_people.before_at is 'the start before the last one';

create table drip_runs (
  account_id uuid not null,
  id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  occurrence integer not null,
  state text not null check (state in ('waiting', 'finished', 'goal', 'exited')),
  step text,
  begun boolean not null default false,
  heard boolean not null default false,
  held text,
  due_at timestamptz,
  since timestamptz not null,
  entered_at timestamptz not null,
  ended_at timestamptz,
  why text,
  path jsonb not null default '[]',
  context jsonb,
  primary key (account_id, id),
  foreign key (account_id, drip_id) references drips on delete cascade
) with (fillfactor = 80);
create index drip_runs_due on drip_runs (account_id, drip_id, due_at) include (step) where state = 'waiting';
create index drip_runs_of_person on drip_runs (account_id, contact_id, drip_id);
comment on table drip_runs is 'A person on their way through a drip: the place where they are, and when they move on.';
comment on column drip_runs.occurrence is 'the how-manieth start of this person';
comment on column drip_runs.begun is 'they wait inside the step; false: the step is still to be done';
comment on column drip_runs.heard is 'what the step waits for has happened';
comment on column drip_runs.held is 'why a step that is to be done waits, such as quiet_hours';
comment on column drip_runs.since is 'when they came to the step';
comment on column drip_runs.path is 'steps passed: {s: step, at, o: outcome, r: reason}';
comment on column drip_runs.context is 'what started them, as emails may show it: event, order';

create table drip_refusals (
  account_id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (account_id, drip_id, contact_id),
  foreign key (account_id, drip_id) references drips on delete cascade
);
create index drip_refusals_of_person on drip_refusals (account_id, contact_id);
comment on table drip_refusals is 'Why the last thing that could have started a drip for somebody did not.';

create table drip_group_members (
  account_id uuid not null,
  drip_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, drip_id, contact_id),
  foreign key (account_id, drip_id) references drips on delete cascade
);
create index drip_group_members_of_person on drip_group_members (account_id, contact_id);
comment on table drip_group_members is 'Who was in the group of a drip when it was last looked at.';

create table drip_group_quiet (
  account_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  primary key (account_id, contact_id)
);
comment on table drip_group_quiet is 'People whom something changed that must start no drip: when they enter a group next, they start nothing.';

-- One batch of an account is worked on at a time.
create table drip_turns (
  account_id uuid primary key,
  lease bigint
);
create index drip_turns_leased on drip_turns (lease) where lease is not null;

create index mailings_of_drip on mailings (account_id, drip_id) where drip_id is not null;
