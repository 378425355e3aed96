-- The feed shows one drip.enrolled for each person and drip, at the latest start. Starts used to be written with a time of
-- their own in each place, so a repeat did not find the row to move and added another one under the same id.

delete from activity a
using (
  select account_id, id, max(occurred_at) as latest from activity
  where name = 'drip.enrolled' and audience = 2 group by account_id, id having count(*) > 1
) repeated
where a.account_id = repeated.account_id and a.id = repeated.id and a.name = 'drip.enrolled' and a.audience = 2
  and a.occurred_at < repeated.latest;

update drip_people p set last_at = a.occurred_at
from activity a
where a.account_id = p.account_id and a.contact_id = p.contact_id and a.audience = 2 and a.name = 'drip.enrolled'
  and a.id = p.id and a.occurred_at <> p.last_at;
