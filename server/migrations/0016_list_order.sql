-- The place of each member among the account's people, so that those of a list are walked newest first, however few of the
-- newest people are on it.
alter table list_members add column contact_seq bigint;
update list_members m set contact_seq = c.seq from contacts c where c.account_id = m.account_id and c.id = m.contact_id;
alter table list_members alter column contact_seq set not null;
create index list_members_by_seq on list_members (account_id, list_id, contact_seq);
