-- A worker that died after it had got something done under its lease did not die of the work.

alter table lane_leases add column has_written boolean not null default false;
comment on column lane_leases.has_written is 'Something was committed under the lease: the death of its holder is not counted against the work.';
