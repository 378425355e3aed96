-- Who stopped an address by hand.
alter table stopped_addresses add column stopped_by uuid;
comment on column stopped_addresses.stopped_by is
  'The user who stopped it by hand. Null: stopped for another reason, or before this was recorded.';
