// The tables of environment variables in docs/configuration.md, between two comments that mark their place.

import fs from 'node:fs'
import path from 'node:path'
import { TOPICS, VARIABLES } from '../server/src/platform/config.ts'

const [START, END] = ['<!-- variables -->', '<!-- end of variables -->']

export function generateVariables(root) {
  const page = fs.readFileSync(path.join(root, 'docs/configuration.md'), 'utf8')
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start === -1 || end < start) throw new Error(`docs/configuration.md must contain ${START} and ${END}.`)
  const tables = TOPICS.map((topic) => {
    const rows = Object.values(VARIABLES)
      .filter((variable) => variable.topic === topic)
      .map(({ name, default: value, shown = String(value), meaning }) => `| \`${name}\` | ${shown} | ${meaning} |`)
    return [`## ${topic}`, '', '| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
  })
  return `${page.slice(0, start + START.length)}\n\n${tables.join('\n\n')}\n\n${page.slice(end)}`
}
