// What a rendering thread does: it compiles designs and renders what Liquid decides. It holds no secret, no connection and
// no file, and may be killed at any moment.

import { parentPort, workerData } from 'node:worker_threads'
import type { Template } from 'liquidjs'
import { compile } from '../compile/compile.ts'
import { loadMjml } from '../compile/mjml.ts'
import { createEngine } from '../liquid/engine.ts'
import type { Failure, Job, LoadJob, Reply, RenderJob } from './jobs.ts'

const MAX_PARSED = 200
/** More than any email may hold. */
const MAX_OUTPUT = 500_000

const progress = workerData as Int32Array
const engine = createEngine()
const parsed = new Map<string, Template[]>()

function templateOf(source: string): Template[] {
  let template = parsed.get(source)
  if (template) parsed.delete(source)
  else template = engine.parse(source)
  parsed.set(source, template)
  if (parsed.size > MAX_PARSED) parsed.delete(parsed.keys().next().value!)
  return template
}

/** Each template has the bound for itself, so the one who watches hears of each. */
function render({ templates, contexts }: RenderJob): string[][] {
  const ready = templates.map(templateOf)
  return contexts.map((context) =>
    ready.map((template) => {
      Atomics.add(progress, 0, 1)
      const output = engine.renderSync(template, context) as string
      if (output.length > MAX_OUTPUT) throw new Error('output limit exceeded')
      return output
    }),
  )
}

function work(job: Job | LoadJob): unknown {
  if (job.kind === 'load') return loadMjml()
  return job.kind === 'compile' ? compile(job.source) : render(job)
}

function failureOf(error: unknown): Failure {
  const message = String((error as Error)?.message)
  if (message.includes('render limit exceeded')) return 'time'
  return /limit exceeded|grows past|Invalid string length/.test(message) ? 'memory' : 'fault'
}

const port = parentPort!

port.on('message', (job: Job | LoadJob) => {
  const answer = (reply: Reply) => port.postMessage(reply)
  const fail = (error: unknown) =>
    answer({ failure: failureOf(error), message: String((error as Error)?.stack ?? error) })
  Promise.try(work, job).then((result) => answer({ result }), fail)
})

port.postMessage('started')
