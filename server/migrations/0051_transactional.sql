-- Transactional email: it reaches people whatever their subscription, leaves through a separate queue ahead of all
-- campaigns, and can use a separate mail server. Its figures are separate from those of marketing.
alter table mailings add column transactional boolean not null default false;
comment on column mailings.transactional is
  'Sent whatever the subscription, topics, frequency and quiet hours; never to a stopped address. Not part of marketing figures.';

update email_batches set priority = priority + 1 where state <> 'done';
comment on column email_batches.priority is 'Lower first: 0 transactional email, 1 drips, 2 campaigns.';

alter table mail_servers add column purpose text not null default 'all' check (purpose in ('all', 'transactional'));
comment on column mail_servers.purpose is
  'A server for transactional email sends nothing else. Without one, transactional email uses the others.';

create index activity_transactional on activity (account_id, status, occurred_at)
  where status is not null and properties ? 'transactional';
