-- Test emails that wait to leave. The message is composed when the test is asked for, exactly as a campaign's would be.
create table test_emails (
  account_id uuid not null references accounts,
  id uuid not null,
  return_path text not null,
  recipient text not null,
  subject text not null,
  message text not null,
  tries smallint not null default 0,
  due_at timestamptz not null,
  lease bigint,
  primary key (account_id, id)
);
create index test_emails_due on test_emails (account_id, due_at);
comment on table test_emails is 'Test emails that wait to leave; a row goes once it has left or was given up.';
comment on column test_emails.message is 'The whole message, composed when the test was asked for.';

-- A campaign that tries two subjects or two designs. Both halves of the share get one each; everybody else gets the winner.
alter table campaigns add column split jsonb;
alter table campaigns add column mailing_b_id uuid;
alter table campaigns add column split_stage text check (split_stage in ('trying', 'waiting', 'rest'));
alter table campaigns add column split_winner text check (split_winner in ('a', 'b'));
alter table campaigns add column split_due_at timestamptz;
alter table campaigns add column split_decided_at timestamptz;
comment on column campaigns.split is 'What the other half of the share gets, how large the share is, and how the winner is found.';
comment on column campaigns.mailing_b_id is 'The mailing of version B; mailing_id is that of version A.';
comment on column campaigns.split_stage is 'trying: the share is being queued; waiting: until the winner is found; rest: everybody else is queued.';

-- A campaign has one mailing, or two when it tries two versions.
drop index mailings_of_campaign;
create index mailings_of_campaign on mailings (account_id, campaign_id) where campaign_id is not null;

-- The captured mail of one recipient.
create index captured_emails_of_send on captured_emails (account_id, send_id) where send_id is not null;
