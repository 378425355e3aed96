// Replaces the sample facts of gallery designs, as a shop does before it sends them.

import { expect } from 'vitest'
import type { Content } from '../src/content/designs/content.ts'
import { blocksOf } from '../src/content/designs/find-block.ts'
import { SHOP } from '../src/content/designs/starting/start.ts'
import type { Client } from './harness.ts'

/** Its own facts in place of the samples, its own address in place of ours. */
export async function replaceSamples(admin: Pick<Client, 'get' | 'patch'>): Promise<void> {
  for (const { id, ready } of (await admin.get('/designs')).body.data) {
    if (ready) continue
    const { content } = (await admin.get(`/designs/${id}`)).body.data
    const own = JSON.parse(JSON.stringify(content).replaceAll(SHOP, 'https://kettle.test')) as Content
    for (const block of blocksOf(own)) delete block.sample
    expect((await admin.patch(`/designs/${id}`, { content: own })).body.data.problems).toEqual([])
  }
}
