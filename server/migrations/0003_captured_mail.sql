-- Mail of the program itself (invitations, password resets, notices) when there is no mail server to hand it to. It
-- holds links that open doors, so whoever reads this table can sign in as anybody.
create table captured_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null
);
create index captured_mail_by_recipient on captured_mail (recipient, created_at);
