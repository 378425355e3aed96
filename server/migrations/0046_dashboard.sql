-- Report cards of the team, alerts put off, the weekly summary by email, and shared reports.

create table own_report_cards (
  account_id uuid not null references accounts,
  id uuid not null,
  body jsonb not null,
  position integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
comment on table own_report_cards is
  'Report cards that the team created. The position is shared with dashboard_cards. Null: not on the dashboard.';

create table alert_snoozes (
  account_id uuid not null references accounts,
  user_id uuid not null,
  alert text not null,
  until_at timestamptz not null,
  primary key (account_id, user_id, alert)
);
comment on table alert_snoozes is 'Alerts of the dashboard that a user put off, as kind or kind and id.';

create table summary_recipients (
  account_id uuid not null references accounts,
  user_id uuid not null,
  due_at timestamptz not null,
  lease bigint,
  primary key (account_id, user_id)
);
create index summary_recipients_due on summary_recipients (account_id, due_at) where lease is null;
comment on table summary_recipients is 'Users who get the weekly summary of an account, and when the next one is sent. A user who left the account gets none.';

create table report_shares (
  account_id uuid not null,
  campaign_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, campaign_id),
  foreign key (account_id, campaign_id) references campaigns on delete cascade
);
comment on table report_shares is
  'Reports that anyone with the link can read. The link is signed and names this row, so deleting it revokes the link.';
