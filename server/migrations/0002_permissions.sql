-- Who is who, and who made what.

-- When somebody showed that they read mail to their address, or the operator vouched for it; null until then.
alter table users add column email_proven_at timestamptz;

-- The link went by mail alone, so that accepting proves the address.
alter table invitations add column mailed boolean not null default false;

-- The person who made a key; null for the operator of the installation.
alter table api_keys add column made_by uuid references users;

-- Keys of columns that a data set once had: a field may come back under one of them, and under no other unknown key.
alter table data_sets add column removed_keys text[] not null default '{}';

-- A column that holds addresses stays hidden from those who may not see people, whatever is made of it later.
update data_sets s set fields = (
  select coalesce(jsonb_agg(case when f ->> 'type' = 'email' or exists (
      select from data_rows r where r.account_id = s.account_id and r.set_number = s.number and r.cells ? (f ->> 'number')
      having 2 * count(*) filter (where r.cells ->> (f ->> 'number') like '%_@_%._%') > count(*))
    then f || '{"heldAddresses": true}' else f end order by n), '[]')
  from jsonb_array_elements(s.fields) with ordinality as each (f, n))
where not s.built_in;
