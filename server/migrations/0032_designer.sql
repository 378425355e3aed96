-- Versions of a design: one for each editing session, and those with a name. Sections that a team saved for reuse.
alter table design_versions add column session text, add column name text;
comment on table design_versions is
  'Content of a design after each editing session. `fault` is why rendering was aborted.';
comment on column design_versions.session is
  'The editing session that saved it: its next save replaces this version. Null: saved once.';
comment on column design_versions.name is 'Given by a user. A named version is never replaced.';

create table saved_sections (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  section jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
comment on table saved_sections is 'Sections of designs saved for reuse. A placed section is a copy.';
