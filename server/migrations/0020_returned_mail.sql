-- Returned mail that was begun, could not be read or was not understood, and which email's answer stopped an address.

create table returned_mail (
  account_id uuid not null,
  message_hash bytea not null,
  send_id uuid not null,
  state text not null check (state in ('reading', 'set_aside', 'not_understood')),
  begun smallint not null,
  why text check (why in ('begun_twice', 'time', 'memory', 'fault')),
  excerpt text,
  at timestamptz not null,
  primary key (account_id, message_hash)
);
create index returned_mail_kept on returned_mail (account_id, at desc) where state <> 'reading';
create index returned_mail_by_age on returned_mail (at);
comment on table returned_mail is
  'Mail about an email of ours that is being read now, or was kept for the team because it could not be read or understood. Kept for 60 days.';
comment on column returned_mail.message_hash is 'SHA-256 of what is read of the message';
comment on column returned_mail.begun is
  'how often reading began without coming to an end: a process that died. After two, the message is set aside unread';
comment on column returned_mail.why is 'why it was set aside; null when it was read and not understood';
comment on column returned_mail.excerpt is 'the start of the message; null while it is read and once its person was erased';

alter table stopped_addresses add column send_id uuid;
comment on column stopped_addresses.send_id is 'the email whose answer or report stopped it; null where none did, and for stops from before this was kept';
