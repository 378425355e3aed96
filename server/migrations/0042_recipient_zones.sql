-- Campaigns can be sent at the same time of day in each recipient's time zone.
alter table campaigns add column by_zone jsonb;
comment on column campaigns.by_zone is
  'For a campaign sent in each recipient''s time zone: the day and the time of day, the zone of people whose own is unknown, and how many people are in each zone. Null: everyone at send_at.';
