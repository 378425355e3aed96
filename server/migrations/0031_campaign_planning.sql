-- Campaigns can be planned for a day, tagged, and archived.
alter table campaigns
  add column planned_on date,
  add column tags text[] not null default '{}',
  add column archived_at timestamptz;
comment on column campaigns.planned_on is 'The day a draft is planned for, in the account''s time zone.';
comment on column campaigns.archived_at is 'Sent and cancelled campaigns can be archived, which hides them from the list.';
