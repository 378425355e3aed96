-- Replies, tracking and UTM parameters per campaign; sending in batches over hours; A/B tests of up to four variants.
alter table campaigns
  add column reply_to text,
  add column tracking jsonb,
  add column spread_hours smallint check (spread_hours between 1 and 24),
  add column pace jsonb,
  add column mailing_c_id uuid,
  add column mailing_d_id uuid,
  add column cancelled_by text;
alter table campaigns drop constraint campaigns_split_winner_check,
  add constraint campaigns_split_winner_check check (split_winner in ('a', 'b', 'c', 'd'));
update campaigns set split = (split - 'subject' - 'design_id') || jsonb_build_object('variants', jsonb_build_array(
  jsonb_build_object('subject', split -> 'subject', 'preview_text', null, 'sender_name', null, 'design_id', split -> 'design_id')))
where split is not null;
update campaigns set approved = (approved - 'other') || jsonb_build_object('others',
  case when jsonb_typeof(approved -> 'other') = 'object' then jsonb_build_array(approved -> 'other') else '[]'::jsonb end)
where approved is not null;
comment on column campaigns.tracking is 'Whether opens and clicks are tracked, and the UTM parameters. Null: the account''s defaults.';
comment on column campaigns.spread_hours is 'Emails leave in batches over this many hours. Null: all at once.';
comment on column campaigns.pace is
  'While it is sent in batches: when the first left, how many recipients were queued before, and how many follow.';
comment on column campaigns.mailing_c_id is 'The mailing of variant C, if there is one.';
comment on column campaigns.mailing_d_id is 'The mailing of variant D, if there is one.';
comment on column campaigns.cancelled_by is 'Who cancelled it, in the form of created_by.';
comment on column campaigns.split is
  'A/B test: variants B to D, the share of recipients it runs on, and how the winner is chosen.';

alter table mailings add column tracking jsonb;
comment on column mailings.tracking is 'What is tracked, and the UTM parameters with the hosts they are added for. Null: opens and clicks.';

alter table email_batches add column not_before timestamptz;
comment on column email_batches.not_before is 'The planned time of a batch that is sent later than the others. Releasing a hold does not bring it forward.';

alter table accounts
  add column utm_on boolean not null default false,
  add column utm_source text not null default 'lettermill',
  add column utm_medium text not null default 'email';
comment on column accounts.utm_on is 'Whether campaigns add UTM parameters to links to the account''s own sites, unless a campaign decides otherwise.';
