-- Who made an app, so that it can be ended together with the keys of someone who left the team. Older private apps got their
-- first key in the same moment.

alter table apps add column made_by uuid references users;

update apps p set made_by = k.made_by
from (
  select distinct on (app_id) app_id, made_by from api_keys where app_id is not null order by app_id, id
) k
where k.app_id = p.id and k.made_by is not null;

comment on column apps.made_by is 'null for the operator, and for public apps from before this was kept';
