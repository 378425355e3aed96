-- What comes back: answers of mail servers, reports by mail and from providers, sender domains, and the pace of sending.

create table email_answers (
  account_id uuid not null,
  send_id uuid not null,
  id uuid not null,
  source text not null check (source in ('smtp', 'report', 'ses', 'postmark', 'sendgrid', 'mailgun')),
  outcome text not null check (outcome in ('deferred', 'bounced', 'failed', 'unknown', 'delivered', 'complained')),
  reason text,
  answer text,
  at timestamptz not null,
  primary key (account_id, send_id, id)
);
create index email_answers_by_age on email_answers (at);
comment on table email_answers is 'What was said about an email besides a plain yes, oldest first: the raw diagnostic that the console shows.';
comment on column email_answers.source is 'smtp: said while it was handed over; report: came by mail; else the provider that told by webhook';
comment on column email_answers.reason is 'one of REASONS in mail/reasons.ts; null where nothing was refused';
comment on column email_answers.answer is 'the server''s own words, cut at 1,000 characters';

create table address_refusals (
  account_id uuid not null,
  email_hash bytea not null,
  day date not null,
  reason text not null,
  at timestamptz not null,
  primary key (account_id, email_hash, day)
);
comment on table address_refusals is
  'Days on which an address turned mail away without saying that it is dead. Several over weeks, with nothing that got through in between, stop it.';
comment on column address_refusals.email_hash is 'stopped_hash(account_id, email)';

alter table stopped_addresses
  add column email text,
  add column detail text;
comment on column stopped_addresses.email is 'for the team to read; null once its person was erased';
comment on column stopped_addresses.detail is 'what led to it: a reason of mail/reasons.ts, or the kind of report';
create index stopped_addresses_by_time on stopped_addresses (account_id, stopped_at desc, email_hash);

create table return_sources (
  account_id uuid not null references accounts,
  id uuid not null,
  provider text not null check (provider in ('ses', 'postmark', 'sendgrid', 'mailgun')),
  secret bytea,
  topic_arn text,
  needs_v2 boolean not null default false,
  created_at timestamptz not null,
  last_event_at timestamptz,
  refused_at timestamptz,
  refused_why text,
  primary key (account_id, id)
);
comment on table return_sources is 'Providers that tell by webhook what became of emails, each under an address of its own.';
comment on column return_sources.secret is 'sealed: the password, signing key or public key by which its messages are verified';
comment on column return_sources.topic_arn is 'Amazon SES: the one topic that is believed';
comment on column return_sources.needs_v2 is 'Amazon SES: signatures of version 1 are refused';
comment on column return_sources.refused_at is 'when a message was last refused, and why';

create table return_events (
  account_id uuid not null,
  source_id uuid not null,
  event_key text not null,
  at timestamptz not null,
  primary key (account_id, source_id, event_key)
);
create index return_events_by_age on return_events (at);
comment on table return_events is 'Events and tokens of providers that were taken in already: the second time nothing follows from them.';

create table mailbox_positions (
  mailbox text primary key,
  uid_validity bigint not null,
  last_uid bigint not null,
  at timestamptz not null
);
comment on table mailbox_positions is 'How far the mailbox of returned mail (BOUNCE_IMAP_URL) has been read.';

create table sender_domains (
  account_id uuid not null references accounts,
  domain text not null,
  findings jsonb,
  checked_at timestamptz,
  ok_at timestamptz,
  failing_since timestamptz,
  failed_checks integer not null default 0,
  told_at timestamptz,
  turned_over_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, domain)
);
comment on table sender_domains is 'Domains of senders: what DNS said at the last look, and since when something is wrong.';
comment on column sender_domains.findings is 'the last look at each record, as domains/checks.ts writes it';
comment on column sender_domains.ok_at is 'when everything needed was last right';
comment on column sender_domains.failed_checks is 'daily looks in a row that found a record missing or wrong which was right before';
comment on column sender_domains.told_at is 'when the owners were told about what is failing now';
comment on column sender_domains.turned_over_at is 'when the other key last began to sign; the former one stays published for a week';

create table sending_stats (
  account_id uuid not null,
  day date not null,
  domain text not null,
  provider text not null,
  server text not null,
  outcome text not null check (outcome in ('accepted', 'deferred', 'bounced', 'failed', 'complained')),
  reason text not null,
  slot smallint not null,
  emails integer not null,
  primary key (account_id, day, domain, provider, server, outcome, reason, slot)
);
comment on table sending_stats is 'Emails by day, sending domain, receiving provider, mail server, outcome and reason: what health, warm-up and holds read.';
comment on column sending_stats.reason is 'one of REASONS in mail/reasons.ts, or empty';
comment on column sending_stats.slot is 'of the writing connection, so that two writers seldom wait for each other';

create table sending_holds (
  account_id uuid not null,
  server text not null,
  domain text not null,
  provider text not null,
  kind text not null check (kind in ('slow', 'pause')),
  cause text not null,
  words text not null,
  level smallint not null,
  per_minute integer,
  since timestamptz not null,
  until timestamptz,
  primary key (account_id, server, domain, provider)
);
comment on table sending_holds is 'What is sent more slowly or not at all for now, and why, in words for the team.';
comment on column sending_holds.provider is 'the receiving provider, or * for all';
comment on column sending_holds.level is 'how often in a row it was needed: each time it holds longer';
comment on column sending_holds.until is 'null: until somebody of the team lets it go';

create table sending_allowances (
  account_id uuid not null,
  server text not null,
  domain text not null,
  provider text not null,
  span text not null check (span in ('day', 'minute')),
  starts_at timestamptz not null,
  taken integer not null,
  primary key (account_id, server, domain, provider, span)
);
comment on table sending_allowances is 'How much of today''s warm-up, or of this minute''s slower pace, is taken; shared by all workers.';

alter table mail_servers
  add column revision integer not null default 1,
  add column warm_since timestamptz,
  add column tested_at timestamptz,
  add column test_result text;
comment on column mail_servers.revision is 'grows with every change of the settings: open connections belong to one revision';
comment on column mail_servers.warm_since is 'its volume grows day by day from here on (reputation/ramp.ts); null: no warm-up';
