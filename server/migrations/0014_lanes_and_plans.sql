-- A worker that died after it had got something done under its lease did not die of the work.

alter table queue_leases add column has_written boolean not null default false;
comment on column queue_leases.has_written is 'Something was committed under the lease: the death of its holder is not counted against the work.';

-- Which accounts there were at the last analyze says nothing about a new one: without statistics every account is taken for
-- an average one, and its emails are looked up by more than the account.
alter table email_sends alter column account_id set statistics 0;
