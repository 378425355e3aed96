-- What is true of the whole installation, and which backups were made of it.

create table installation (
  only_row boolean primary key default true check (only_row),
  held_since timestamptz,
  held_reason text,
  check ((held_since is null) = (held_reason is null))
);
comment on table installation is 'One row about the whole installation.';
comment on column installation.held_since is 'Since when background work waits, as it does after a restore; null when it runs.';
comment on column installation.held_reason is 'Why it waits, in words for people.';
insert into installation default values;

create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  file text not null,
  bytes bigint not null,
  row_count bigint not null,
  problem text
);
comment on table backups is 'Backups that were made, or tried, of this database.';
comment on column backups.file is 'Where it was written, on the machine that made it.';
comment on column backups.row_count is 'Rows of all tables together.';
comment on column backups.problem is 'Why it failed; null for a good one.';
create index backups_newest on backups (started_at);

comment on column schema_migrations.took_ms is 'How long the migration took; null for those from before this was kept.';
