-- Finding people by part of an address or name, kept up in the background a moment after people are written: an index over
-- contacts themselves was half of what adding a person cost.

-- People by blocks of 16 numbers, `seq / 16`. `keys` are hashes of every four letters in a row that stand in an address or a
-- name of the block, salted with the account; which of the people it is, and whether they still fit, contacts tell.
create table people_search (
  account_id uuid not null,
  block integer not null,
  keys integer[] not null,
  primary key (account_id, block)
);
-- Whole batches are sorted into the index at once, by whoever wrote them. Nothing is learnt about the keys, so that the
-- planner never believes reading all of them to be cheaper than the index.
create index people_search_keys on people_search using gin (keys) with (gin_pending_list_limit = 65536);
alter table people_search alter column keys set storage external, alter column keys set statistics 0;

-- How far an account's people are in: blocks below `blocks`. Newer people are few, and looked through one by one.
create table people_searched (
  account_id uuid primary key,
  blocks integer not null default 0,
  lease bigint
);

-- Blocks in which somebody got another name or address, or was erased: looked through one by one until they are made anew.
create table people_search_stale (
  account_id uuid not null,
  id bigint generated always as identity,
  block integer not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

drop index contacts_search;

insert into lane_due (lane, account_id, due_at)
select 'people-search', account_id, now() from people_counts where last_seq >= 255;
