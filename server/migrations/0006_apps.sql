-- What apps bring to an account: report cards, drip steps and email blocks, each under a key of the app's own.
create table app_items (
  account_id uuid not null references accounts,
  app_id uuid not null references apps,
  kind text not null check (kind in ('report_card', 'drip_step', 'email_block')),
  key text collate "C" not null,
  body jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, app_id, kind, key)
);
comment on column app_items.body is 'what the app sent, with defaults filled in; the room of its kind knows the shape';

-- The report cards that an account's team has put on its dashboard. A card that goes leaves the dashboard.
create table dashboard_cards (
  account_id uuid not null,
  app_id uuid not null,
  kind text not null default 'report_card' check (kind = 'report_card'),
  key text collate "C" not null,
  position integer not null,
  primary key (account_id, app_id, key),
  foreign key (account_id, app_id, kind, key) references app_items on delete cascade
);

-- A public app on an account. Its row is the lock under which codes and tokens change.
create table app_connections (
  id uuid primary key,
  account_id uuid not null references accounts,
  app_id uuid not null references apps,
  scopes text[] not null,
  connected_by uuid references users on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (account_id, app_id)
);
create index app_connections_of_app on app_connections (app_id);
comment on column app_connections.scopes is 'everything the account has allowed the app so far; a token may carry less';

-- A family is what one consent led to: its code and every token that came of it.
create table oauth_codes (
  hash bytea primary key,
  connection_id uuid not null references app_connections on delete cascade,
  family uuid not null,
  scopes text[] not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_codes_of_connection on oauth_codes (connection_id);
create index oauth_codes_by_end on oauth_codes (expires_at);

create table oauth_tokens (
  hash bytea primary key,
  connection_id uuid not null references app_connections on delete cascade,
  family uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (kind = 'refresh' or used_at is null)
);
create index oauth_tokens_of_connection on oauth_tokens (connection_id, family);
create index oauth_tokens_by_end on oauth_tokens (expires_at);
comment on table oauth_tokens is 'Hashes only. A used refresh token stays until it would have ended, so that a second use is noticed.';
