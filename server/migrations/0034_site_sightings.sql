-- Where the website script was last seen, so that the console can tell whether forms are installed.
create table site_sightings (
  account_id uuid not null references accounts,
  origin text not null,
  path text not null,
  allowed boolean not null,
  seen_at timestamptz not null,
  primary key (account_id, origin)
);
comment on table site_sightings is
  'Websites whose pages loaded the script: at most one write per minute and site. Sites that aren''t allowed are kept too, a few per account.';
