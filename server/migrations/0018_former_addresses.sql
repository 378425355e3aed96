-- Addresses that people had before, so that erasing somebody reaches what came and was kept under those, too.
create table former_addresses (
  account_id uuid not null,
  contact_id uuid not null,
  email text not null,
  primary key (account_id, contact_id, email)
);
