// The entry point for sending: compile a version, load the people's data, render what Liquid decides, and fill.
//
//   const { compiled, problems } = await compileDesign(db, accountId, versionId)
//   const contexts = await loadContexts(db, accountId, compiled.needs, recipients, now)
//   const rendered = await renderDynamic(accountId, compiled, contexts)
//   const email = fill(compiled, context, urls, rendered[i])

export type { CompiledEmail, DesignProblem, EmailUrls, FilledEmail, RenderContext, Segment, Slot } from './compiled.ts'
export { canRender } from './compiled.ts'
export { loadContexts } from './contexts.ts'
export { addressOf, fill, fillSlot } from './fill.ts'
export type { Rendered } from './fill.ts'
export { TemplateProblem } from './pool/pool-jobs.ts'
export { compileDesign, recordFault, renderDynamic } from './rendering.ts'
