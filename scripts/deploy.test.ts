// The examples in deploy/ name settings and commands that exist.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../server/src/commands/commands.ts'
import { VARIABLES } from '../server/src/platform/config.ts'

const folder = path.resolve(import.meta.dirname, '../deploy')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const known = new Set(Object.values(VARIABLES).map(({ name }) => name))

test('every setting in the environment file exists', () => {
  const named = [...read('systemd/lettermill.env').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test.each(['compose.yaml', 'compose.single.yaml', 'kubernetes.yaml'])(
  'every setting and command in %s exists',
  (file) => {
    const text = read(file)
    const named = [...text.matchAll(/^ {2,6}([A-Z][A-Z_]+): |name: ([A-Z][A-Z_]+),/gm)].map(([, a, b]) => (a ?? b)!)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((name) => !known.has(name) && !name.startsWith('POSTGRES_'))).toEqual([])
    for (const [, command] of text.matchAll(/(?:command|args): \[(\w+)\]/g))
      expect(commands.map(({ name }) => name)).toContain(command)
  },
)

test('each part of kubernetes.yaml has a kind and a name', () => {
  const kinds = read('kubernetes.yaml')
    .split('\n---\n')
    .map((part) => /^kind: (\w+)\nmetadata:\n {2}name: lettermill/m.exec(part)?.[1])
  expect(kinds).toEqual(expect.arrayContaining(['Deployment', 'Job', 'Service', 'Ingress']))
  expect(kinds).not.toContain(undefined)
})

test.each(globSync('systemd/*.service', { cwd: folder }))('%s starts a command that exists', (file) => {
  const command = /^ExecStart=\/opt\/lettermill\/lettermill (\w+)$/m.exec(read(file))?.[1]
  expect(commands.map(({ name }) => name)).toContain(command)
})

test('the dashboard and the alerts use metrics that exist', () => {
  const source = globSync('../server/src/**/*.ts', { cwd: folder })
    .map((file) => readFileSync(path.resolve(folder, file), 'utf8'))
    .join('\n')
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets?: { expr: string }[] }[] }
  const alerts = [...read('prometheus.yml').matchAll(/expr: '([^']+)'/g)].map(([, expr]) => expr!)
  expect(alerts.length).toBeGreaterThan(3)
  const names = [...alerts, ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))].flatMap((expr) =>
    [...expr.matchAll(/\b[a-z]+(?:_[a-z]+)+(?=[{[)\s]|$)/g)].map(([name]) => name),
  )
  const metrics = new Set(
    names.filter((name) => !name.startsWith('histogram_')).map((name) => name.replace(/_bucket$/, '')),
  )
  expect(metrics.size).toBeGreaterThan(20)
  expect([...metrics].filter((name) => !source.includes(`'${name}'`))).toEqual([])
})
