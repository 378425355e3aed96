-- People whom a new version passes on, and people of a drip that was ended, are written in batches behind a marker.

alter table drips add column moves jsonb, add column moves_from timestamptz;
comment on column drips.moves is 'people are still to be passed on: {step, target} of each step that is no more, none for a drip that was ended; null when all are';
comment on column drips.moves_from is 'whoever was due before then has been passed on';

create index drips_moving on drips (account_id) where moves is not null;
