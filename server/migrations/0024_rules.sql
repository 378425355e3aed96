-- Who is who, and who made what.

-- When somebody showed that they read mail to their address, or the operator vouched for it; null until then.
alter table users add column email_proven_at timestamptz;

-- The link went by mail alone, so that accepting proves the address.
alter table invitations add column mailed boolean not null default false;

-- The person who made a key; null for the operator of the installation.
alter table api_keys add column made_by uuid references users;
