-- Background work: which accounts have some, who is at it, and who is alive.

create table workers (
  id uuid primary key,
  started_at timestamptz not null,
  heartbeat_at timestamptz not null
);

create sequence lane_turns;

-- A ticket says: from `due_at` on, this account may have work in this lane. An account may hold several, so that
-- putting one never waits for anybody. Tickets that are due are served by `due_at`, then `turn`.
create table lane_due (
  id bigint generated always as identity primary key,
  lane text not null,
  account_id uuid not null,
  due_at timestamptz not null,
  turn bigint not null default nextval('lane_turns')
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index lane_due_by_turn on lane_due (lane, due_at, turn);
create index lane_due_by_account on lane_due (lane, account_id, due_at);

-- A lease covers the rows that carry its id. While this row stands, whoever holds the lease may write; an id is never
-- used twice, so it is the fencing token.
create table lane_leases (
  id bigint generated always as identity primary key,
  lane text not null,
  account_id uuid not null,
  worker_id uuid not null references workers
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index lane_leases_by_worker on lane_leases (worker_id);

-- Housekeeping that runs every so often, in one place at a time.
create table lane_periods (
  lane text primary key,
  due_at timestamptz not null,
  lease bigint
);
