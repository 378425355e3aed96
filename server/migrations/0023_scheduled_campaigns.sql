-- What was approved when a campaign was scheduled: the version and topic of its design (and of the other design of an A/B
-- test), the look of the brand, and how many people it was for. It is sent as approved or not at all.
alter table campaigns add column approved jsonb;
comment on column campaigns.approved is
  'What was approved when it was scheduled or sent; null for a draft. A scheduled campaign without it was scheduled before this column existed.';

-- New subscribers for reports, which leave out imports and shop-history customers.
create index activity_joined on activity (account_id, occurred_at)
  where name = 'contact.subscribed' and audience = 2 and properties ->> 'how' <> 'import' and not properties ? 'history';
