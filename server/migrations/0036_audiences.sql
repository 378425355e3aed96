-- A campaign goes to people in any of several groups and lists, except people in any of several others. Until now it went
-- to one group, one list or everyone.
alter table campaigns add column audience jsonb;
update campaigns set audience = jsonb_build_object('exclude', '[]'::jsonb, 'include', case
  when everyone then '[{"everyone": true}]'::jsonb
  when group_id is not null then jsonb_build_array(jsonb_build_object('group_id', group_id))
  when list_id is not null then jsonb_build_array(jsonb_build_object('list_id', list_id))
  else '[]'::jsonb end);
alter table campaigns alter column audience set not null;
alter table campaigns drop column everyone, drop column group_id, drop column list_id;
comment on column campaigns.audience is
  'Who receives it: {include, exclude}, each a list of groups, lists and similar conditions. Exclusions win.';
