-- A stamp of a form is good for one answer; a message of a store that fails is set aside alone.

create table form_stamps (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  digest bytea not null,
  used_at timestamptz not null,
  primary key (account_id, id)
);
create index form_stamps_by_age on form_stamps (used_at);
comment on table form_stamps is 'Stamps of forms that were used, with a digest of the answer; kept for as long as a stamp lasts.';

alter table store_messages add column failure text;
