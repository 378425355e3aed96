// The emails of a drip, rendered for a person.

import { render } from '../../content/designs/preview.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/problem.ts'
import { find } from './drips.ts'
import type { Graph } from './graph.ts'
import type { DripEmail } from './schema.ts'
import * as sql from './sql.ts'

export const GRAPHS = ['draft', 'live'] as const
type GraphName = (typeof GRAPHS)[number]

type RenderDeps = { baseUrl: string }
type Options = { of?: GraphName | undefined; contact_id?: string | undefined }

async function graphOf(ctx: Ctx, id: string, name: GraphName = 'draft'): Promise<Graph> {
  const row = await find(ctx.db, ctx.accountId, id)
  if (name === 'draft' || row.version === null) return row.draft
  return (await sql.findVersion(ctx.db, ctx.accountId, row.id, row.version))!.graph
}

/** The email of a step as the person would receive it; by default the sample person. */
export async function renderStep(
  { baseUrl }: RenderDeps,
  ctx: Ctx,
  id: string,
  stepId: string,
  { of, contact_id }: Options,
) {
  const graph = await graphOf(ctx, id, of)
  const step = graph.steps.find((each) => each.id === stepId)
  if (step?.type !== 'email' || step.design_id === null) throw notFound('email')
  const request = { ...(contact_id && { contact_id }), ...(step.subject && { subject: step.subject }) }
  return render(ctx, baseUrl, step.design_id, request)
}

export async function listEmails(
  deps: RenderDeps,
  ctx: Ctx,
  id: string,
  of: GraphName | undefined,
): Promise<DripEmail[]> {
  const { steps } = await graphOf(ctx, id, of)
  const emails: DripEmail[] = []
  for (const step of steps) {
    if (step.type !== 'email' || step.design_id === null) continue
    const { subject, previewText } = await render(ctx, deps.baseUrl, step.design_id, {
      ...(step.subject && { subject: step.subject }),
    })
    emails.push({ step: step.id, subject, preview_text: previewText })
  }
  return emails
}
