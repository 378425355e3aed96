-- Who of the team changed what in the console.
create table audit_log (
  account_id uuid not null references accounts,
  id uuid not null,
  user_id uuid not null,
  action text not null,
  target text,
  name text,
  times integer not null default 1,
  at timestamptz not null,
  primary key (account_id, id)
);
create index audit_log_by_age on audit_log (at);
create index audit_log_recent on audit_log (account_id, user_id, action, at);
comment on table audit_log is
  'Changes that users made in the console. Changes of the same thing within ten minutes, such as an editor that saves automatically, are one row.';
comment on column audit_log.action is 'The ID of the endpoint.';
comment on column audit_log.target is 'The ID of what was changed, if the request names one.';
