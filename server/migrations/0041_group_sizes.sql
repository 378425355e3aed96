-- The size of each group, counted every night.
alter table groups
  add column size_due_at timestamptz not null default now(),
  add column size_lease bigint;
create index groups_to_count on groups (account_id, size_due_at) where size_lease is null;
comment on column groups.size_due_at is 'When the group is counted next: after midnight in the account''s time zone, and at once when its rules change.';

create table group_sizes (
  account_id uuid not null,
  group_id uuid not null,
  day date not null,
  people integer not null check (people >= 0),
  emailable integer not null check (emailable >= 0),
  primary key (account_id, group_id, day),
  foreign key (account_id, group_id) references groups on delete cascade
);
comment on table group_sizes is
  'How many people were in a group at the start of each day, with the rules it has now: changing the rules starts the history again. `emailable` are those who could be emailed.';

insert into queue_due (queue, account_id, due_at) select distinct 'group-sizes', account_id, now() from groups;
