// Designs that were stored as one list of blocks, after the migration to sections.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { newId } from '../../platform/values/ids.ts'
import { readContent } from './content.ts'
import { blocksOf } from './find-block.ts'

const w = await world()

const OLD = {
  kind: 'blocks',
  lang: 'de',
  blocks: [
    { id: 'h', type: 'heading', text: 'Title' },
    { id: 'i', type: 'image', src: 'https://i.example/a.png', alt: '', radius: 8 },
    { id: 'b', type: 'button', label: 'Go', href: 'https://x.test', colour: '#123456', full_width: true },
    {
      id: 'cols',
      type: 'columns',
      columns: [
        [{ id: 'l', type: 'divider', colour: '#abcdef' }],
        [{ id: 'r', type: 'text', html: 'x', align: 'right' }],
      ],
    },
    {
      id: 'some',
      type: 'columns',
      when: { person: 'first_name', op: 'is', value: 'Ada' },
      columns: [[], [{ id: 'p', type: 'products', source: 'newest' }]],
    },
    { id: 'f', type: 'footer', view: 'View' },
  ],
}

test('a list of blocks becomes sections that say the same', async () => {
  const { accountId } = await w.newAccount()
  const [id, htmlId] = [newId(), newId()]
  const html = { kind: 'html', html: '<p>x</p>' }
  for (const [key, content] of [
    [id, OLD],
    [htmlId, html],
  ] as const) {
    await w.db`insert into design_versions (account_id, id, design_id, number, content, created_at)
      values (${accountId}, ${key}, ${newId()}, 1, ${JSON.stringify(content)}::text::jsonb, now())`
  }
  const migration = path.resolve(import.meta.dirname, '../../../migrations/0026_sections.sql')
  await w.db.unsafe(readFileSync(migration, 'utf8'))
  const contentOf = async (key: string) => {
    const [row] = await w.db<{ content: unknown }[]>`
      select content from design_versions where account_id = ${accountId} and id = ${key}`
    return readContent(row!.content)
  }
  expect(await contentOf(htmlId)).toEqual(html)
  const content = await contentOf(id)
  expect(content).toMatchObject({ kind: 'blocks', lang: 'de' })
  expect(blocksOf(content)).toEqual([
    { id: 'logo', type: 'logo', show: 'mark', align: 'left', width: 160 },
    { id: 'h', type: 'heading', text: 'Title', level: 1 },
    { id: 'i', type: 'image', src: 'https://i.example/a.png', alt: '', rounded: 'brand' },
    {
      id: 'b',
      type: 'button',
      label: 'Go',
      href: 'https://x.test',
      align: 'center',
      color: '#123456',
      full_width: 'always',
    },
    { id: 'l', type: 'divider', color: '#abcdef' },
    { id: 'r', type: 'text', html: 'x', align: 'right' },
    { id: 'p', type: 'products', source: 'newest', button: 'View' },
    { id: 'f', type: 'footer', view: 'View' },
  ])
  if (content.kind !== 'blocks') throw new Error('not blocks')
  expect(
    content.sections.map(({ when, rows }) => [when ?? null, rows.map(({ columns }) => columns.map((c) => c.length))]),
  ).toEqual([
    [null, [[1]]],
    [null, [[3], [1, 1]]],
    [{ person: 'first_name', op: 'is', value: 'Ada' }, [[0, 1]]],
    [null, [[1]]],
  ])
})
