-- Mail of the program itself on its way: written with what it speaks of, gone once the mail server has it.
create table outgoing_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  lease bigint
);
create index outgoing_mail_due on outgoing_mail (due_at) where lease is null;
