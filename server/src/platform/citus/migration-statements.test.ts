import { expect, test } from 'vitest'
import { forCluster } from './migration-statements.ts'

test.each([
  ['create table things (account_id uuid, primary key (account_id))', null],
  ['alter table things add column size text, add column "left" integer not null default 0', null],
  ["alter table things add constraint named check (size in ('a', 'b'))", null],
  [
    "alter table things add column size text not null default 'a, (b' check (size in ('a, (b', 'c'))",
    [
      "alter table things add column size text not null default 'a, (b'",
      "alter table things add constraint things_size_check check (size in ('a, (b', 'c'))",
    ],
  ],
  [
    'alter table things\n  add column n integer check (n > (1 + 1)) default 3,\n  add column note text',
    [
      'alter table things add column n integer default 3, add column note text',
      'alter table things add constraint things_n_check check (n > (1 + 1))',
    ],
  ],
  [
    'alter table things alter column account_id set statistics 0',
    ["select run_command_on_shards('things', 'alter table %s alter column account_id set statistics 0')"],
  ],
])('converts %s for a cluster', (statement, expected) => {
  expect(forCluster(statement)).toEqual(expected ?? [statement])
})
