// Makes a design from the gallery the demo shop's own: its sample facts are true for this shop, and links lead to its site.

import * as designs from '../../content/designs/designs.ts'
import { blocksOf } from '../../content/designs/find-block.ts'
import { SHOP } from '../../content/designs/starting/start.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'

const SITE = 'https://kettleandleaf.example.com'

export async function adoptDesign(ctx: Ctx<Db>, id: string): Promise<void> {
  const { content } = await designs.get(ctx, id)
  const own = JSON.parse(JSON.stringify(content).replaceAll(SHOP, SITE)) as typeof content
  for (const block of blocksOf(own)) delete block.sample
  await designs.update(ctx, id, { content: own })
}
