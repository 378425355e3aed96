-- A pop-up appears at several triggers, again after some days, and can be tested in two variants.
alter table forms add column test integer not null default 0;
comment on column forms.test is 'Counts A/B tests. Figures of the current test carry this number.';

alter table form_answers add column variant text not null default '';
comment on column form_answers.variant is
  'Test and variant that the visitor saw, such as 2b. Empty: outside a test.';

alter table form_figures add column variant text not null default '';
alter table form_figures drop constraint form_figures_pkey;
alter table form_figures add primary key (account_id, form_id, day, variant, slot);
comment on column form_figures.variant is 'Test and variant, as in form_answers.';

-- Only the moment chosen so far was in effect.
create function pg_temp.form_content(content jsonb) returns jsonb language sql as $$
  select content || jsonb_build_object(
    'look', content->'look' || '{"position": "center", "imageSide": "top", "teaser": null}',
    'where', (content->'where') - 'moment' - 'oncePerVisitor' || jsonb_build_object(
      'seconds', case when content->'where'->>'moment' = 'delay' then content->'where'->'seconds' else 'null' end,
      'percent', case when content->'where'->>'moment' = 'scroll' then content->'where'->'percent' else 'null' end,
      'exit', content->'where'->>'moment' = 'exit',
      'repeatDays', case when content->'where'->>'oncePerVisitor' = 'true' then 'null'::jsonb else '0' end,
      'skipKnown', false),
    'after', (content->'after') - 'confirmation' || '{"code": null, "designId": null}')
$$;
update forms set draft = pg_temp.form_content(draft), published = pg_temp.form_content(published);
