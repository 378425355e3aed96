-- Campaigns can be sent at the hour of day at which each person opens most emails.
alter table campaigns add column by_hour jsonb check (by_hour is null or by_zone is null);
comment on column campaigns.by_hour is
  'For a campaign sent at each person''s best time: the start, the account''s zone and its best hour of the day, if any, and how many people open most at each hour. Null: everyone at send_at, or by_zone.';
