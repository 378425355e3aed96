-- How often in a row a worker died at an account's work in a lane, without anything having been written in between. Work
-- that has ended three workers is given up by its lane, or left alone until `paused_until`.
create table lane_deaths (
  lane text not null,
  account_id uuid not null,
  deaths integer not null,
  paused_until timestamptz,
  primary key (lane, account_id)
);

alter table imports drop constraint imports_stopped_because_check;
alter table imports add constraint imports_stopped_because_check
  check (stopped_because in ('plan_limit_reached', 'could_not_be_processed'));
