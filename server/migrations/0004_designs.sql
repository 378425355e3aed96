-- Designs: the emails of an account, as content with tags. `revision` counts the changes, so that two people who edit one
-- design do not overwrite each other. A removed design stays for the campaigns that used it.
create table designs (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  topic_id uuid,
  version_id uuid not null,
  revision integer not null,
  problems jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, id)
);
create index designs_by_change on designs (account_id, updated_at desc, id desc) where removed_at is null;
comment on column designs.problems is 'why it is not ready, as found when it was last saved or looked at: [{message, block}]';

-- What a design said after each change of it. `fault` is why rendering a version had to be ended.
create table design_versions (
  account_id uuid not null,
  id uuid not null,
  design_id uuid not null,
  number integer not null,
  subject text,
  preview_text text,
  content jsonb not null,
  fault text,
  made_by uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, design_id, number)
);

-- How an account's emails look, and the postal address that stands in every footer.
create table brands (
  account_id uuid primary key references accounts,
  look jsonb not null,
  updated_at timestamptz not null
);

-- Pictures for emails, as they are served. They are kept in the database so that every process on every host has them,
-- and so that one backup holds everything. The id is random: it is the secret in the picture's address.
create table images (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/gif')),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  digest bytea not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, digest)
);
alter table images alter column bytes set storage external;

-- Test mails of designs are HTML as well.
alter table outgoing_mail add column html text;
