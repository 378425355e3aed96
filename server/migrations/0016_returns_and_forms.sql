-- Slow start of mail to a provider, a guard for domains that refuse everybody, undoing of stops, and figures of forms.

alter table sending_allowances
  drop constraint sending_allowances_span_check,
  add constraint sending_allowances_span_check check (span in ('day', 'minute', 'even_share', 'odd_share')),
  add column most integer;
comment on table sending_allowances is
  'How much of today''s warm-up, of this minute''s slower pace or of this share of a slow start is taken; shared by all workers.';
comment on column sending_allowances.span is
  'even_share and odd_share take turns, so that what the share before this one took is still known';
comment on column sending_allowances.most is 'how much there was to take; null in rows from before it was kept';

alter table sending_holds add column let_go_at timestamptz;
comment on column sending_holds.let_go_at is 'when somebody of the team let it go; null when it ran its time';

create table sending_hours (
  account_id uuid not null,
  starts_at timestamptz not null,
  target text not null,
  slot smallint not null,
  answered integer not null,
  dead integer not null,
  primary key (account_id, starts_at, target, slot)
);
create index sending_hours_by_age on sending_hours (starts_at);
comment on table sending_hours is
  'What was answered for good to mail for one provider or domain in an hour, and how often that there is no such address. Kept for two days.';
comment on column sending_hours.slot is 'writers add to slots of their own, so that they do not wait for each other';

create table stop_undos (
  account_id uuid not null references accounts,
  id uuid not null,
  at timestamptz not null,
  by text not null,
  since timestamptz not null,
  until timestamptz not null,
  detail text,
  domain text,
  addresses integer not null,
  primary key (account_id, id)
);
comment on table stop_undos is 'Stops that were made by mistake and taken back together.';
comment on column stop_undos.by is 'who took them back, as the consent log names them';
comment on column stop_undos.since is 'stops from here on, up to until, were taken back';
comment on column stop_undos.detail is 'only those that this reason led to; null for any';
comment on column stop_undos.domain is 'only those of this domain or provider; null for any';

create table form_figures (
  account_id uuid not null,
  form_id uuid not null,
  day date not null,
  slot smallint not null,
  shown integer not null,
  primary key (account_id, form_id, day, slot),
  foreign key (account_id, form_id) references forms
);
comment on table form_figures is 'How often a form was shown in a day, to visitors who had it before their eyes.';
comment on column form_figures.slot is 'writers add to slots of their own, so that they do not wait for each other';
