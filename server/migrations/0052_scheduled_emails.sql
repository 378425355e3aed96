-- Emails to one person, sent now or later: a design or a short letter.
create table scheduled_emails (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  mailing_id uuid not null,
  status text not null check (status in ('scheduled', 'sent', 'canceled')),
  at timestamptz not null,
  due_at timestamptz,
  reason text,
  created_by text not null,
  created_at timestamptz not null,
  lease bigint,
  primary key (account_id, id)
);
create index scheduled_emails_due on scheduled_emails (account_id, due_at) where due_at is not null and lease is null;
create index scheduled_emails_leased on scheduled_emails (account_id, lease) where lease is not null;
create index scheduled_emails_of_person on scheduled_emails (account_id, contact_id);
comment on table scheduled_emails is
  'Emails to one person. The mailing is created with the email, so that its content is fixed; its recipient is added at the planned time.';
comment on column scheduled_emails.due_at is 'When it is sent, or tried again. Null once it was sent or canceled.';
comment on column scheduled_emails.reason is 'Why it was canceled: team, or the reason why the person could not be emailed.';

alter table mailings add column scheduled_email_id uuid;
alter table mailings alter column design_id drop not null, alter column design_version_id drop not null;
alter table mailings drop constraint mailings_kind_check,
  add constraint mailings_kind_check check (kind in ('campaign', 'drip', 'single'));
comment on column mailings.scheduled_email_id is 'The email to one person that this is, if it is one.';
comment on column mailings.design_id is 'Null for a letter, which has no design.';
