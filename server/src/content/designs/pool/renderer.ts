// A rendering thread: compiles designs and renders what Liquid decides. It has no secrets, connections or files, and can be
// killed at any moment.

import type { Template } from 'liquidjs'
import { LRUCache } from 'lru-cache'
import type { Failure } from '../../../platform/threads/thread-pool.ts'
import { readStyles } from '../brand/read-styles.ts'
import { compile } from '../compile/compile.ts'
import { createEngine } from '../liquid/engine.ts'
import { readHtml } from '../read-html.ts'
import type { Job, RenderJob } from './pool-jobs.ts'

const MAX_PARSED = 200
/** More than any email may contain. */
const MAX_OUTPUT = 500_000

const engine = createEngine()
const parsed = new LRUCache<string, Template[]>({ max: MAX_PARSED })

function templateOf(source: string): Template[] {
  const template = parsed.get(source) ?? engine.parse(source)
  parsed.set(source, template)
  return template
}

/** The limit applies to each template. */
function render({ templates, contexts }: RenderJob, step: () => void): string[][] {
  const ready = templates.map(templateOf)
  return contexts.map((context) =>
    ready.map((template) => {
      step()
      const output = engine.renderSync(template, context) as string
      if (output.length > MAX_OUTPUT) throw new Error('output limit exceeded')
      return output
    }),
  )
}

export function work(job: Job, step: () => void): unknown {
  if (job.kind === 'read') return readHtml(job.html, job.names)
  if (job.kind === 'styles') return readStyles(job.css)
  return job.kind === 'compile' ? compile(job.source) : render(job, step)
}

export function failureOf(error: unknown): Failure {
  const message = String((error as Error)?.message)
  if (message.includes('render limit exceeded')) return 'time'
  return /limit exceeded|grows past|Invalid string length/.test(message) ? 'memory' : 'fault'
}
