-- Sign-in with an OpenID Connect provider.
create table user_identities (
  id uuid primary key,
  user_id uuid not null references users,
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (issuer, subject)
);
create index user_identities_of_user on user_identities (user_id);
comment on table user_identities is 'Identities at the OpenID Connect provider that sign a user in.';
comment on column user_identities.subject is 'The ID of the user at the provider, which stays the same when the address changes.';
comment on column user_identities.email is 'The verified address at the last sign-in, as the provider gave it.';

create table identity_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  linking_user uuid references users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_flows_by_end on identity_flows (expires_at);
comment on table identity_flows is 'Browsers that were sent to the provider. Each row is used once.';
comment on column identity_flows.browser_hash is 'Of a cookie: only the browser that started can finish.';
comment on column identity_flows.linking_user is 'The signed-in user who connects an identity from their profile.';

create table unlinked_identities (
  token_hash bytea primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index unlinked_identities_by_end on unlinked_identities (expires_at);
comment on table unlinked_identities is
  'Identities whose address belongs to a user who has not yet proven that both are theirs.';

alter table sessions add column identity_id uuid;
comment on column sessions.identity_id is 'The identity that started the session, which is signed out of with it.';
