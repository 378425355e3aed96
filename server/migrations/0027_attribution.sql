-- Revenue from email: each order is credited to at most one email, the last one the buyer clicked before ordering.

alter table email_clicks add column contact_id uuid;
comment on column email_clicks.contact_id is 'The recipient, for clicks by a person. Null for machines and once the person is erased.';
update email_clicks k set contact_id = s.contact_id from email_sends s
where k.class = 'person' and s.account_id = k.account_id and s.id = k.send_id and s.email <> '';
create index email_clicks_of_person on email_clicks (account_id, contact_id, at) where contact_id is not null;

create table attribution_windows (
  account_id uuid primary key references accounts,
  days smallint not null check (days in (1, 3, 5, 7, 14, 30))
);
comment on table attribution_windows is 'How long before an order a click counts. Accounts without a row use 5 days.';

create table order_credits (
  account_id uuid not null,
  order_id uuid not null,
  mailing_id uuid not null,
  send_id uuid not null,
  link smallint not null,
  clicked_at timestamptz not null,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references orders on delete cascade
);
create index order_credits_of_mailing on order_credits (account_id, mailing_id);
comment on table order_credits is
  'The email an order is credited to. Reversed orders keep their credit and count as nothing, so a reversal can be undone.';

create table attribution_checks (
  account_id uuid not null,
  id uuid not null,
  contact_id uuid,
  from_at timestamptz not null,
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  until_at timestamptz not null,
  done integer not null default 0,
  created_at timestamptz not null,
  lease bigint,
  primary key (account_id, id)
);
create index attribution_checks_leased on attribution_checks (account_id, lease) where lease is not null;
comment on table attribution_checks is
  'Orders whose credit may be out of date: those of a person, or of the whole account after the window changed. Written together with the order or the click, and processed after it is visible, so that neither misses the other.';
comment on column attribution_checks.contact_id is 'Null: all orders of the account.';
comment on column attribution_checks.from_at is 'With after_id, the position of the last order that was checked.';
comment on column attribution_checks.done is 'Orders checked so far.';

insert into attribution_checks (account_id, id, from_at, until_at, created_at)
select account_id, gen_random_uuid(), '0001-01-01Z', '9999-12-31Z', now() from orders group by account_id;
insert into queue_due (queue, account_id, due_at) select 'attribution', account_id, now() from attribution_checks;

alter table email_engagement add column device text check (device in ('phone', 'tablet', 'computer'));
comment on column email_engagement.device is
  'Device of the first open or click that reveals it. Null: unknown, for example behind an image proxy.';

create table captured_mailings (
  account_id uuid not null,
  mailing_id uuid not null,
  primary key (account_id, mailing_id)
);
comment on table captured_mailings is
  'Mailings whose emails were captured instead of sent. Outlives the captured emails, for reports.';
insert into captured_mailings (account_id, mailing_id)
select distinct account_id, mailing_id from captured_emails where mailing_id is not null;
