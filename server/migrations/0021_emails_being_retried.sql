-- An email is listed in the feed from its first try on, while it is retried.
alter table email_sends add column shown_at timestamptz;
comment on column email_sends.shown_at is
  'when the feed shows an email whose first try was put off; null for one that was settled at once, which is shown at settled_at';

-- Links of public pages are sealed with the key of emails alone.
delete from secrets where name = 'page-links';
