// The order of the test files. What takes long begins first, so that nothing is left over at the end; and the proofs, which
// wait more than they work, run beside the browser, which has both processors to do.

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Those that take longest on a fresh clone, which remembers no run before; the longest first. */
const LONG = [
  'server/test/stress.test.ts',
  'console/test/accessible.test.ts',
  'console/test/composing.test.ts',
  'console/test/pages.test.ts',
  'console/test/people.test.ts',
  'console/test/journeys.test.ts',
  'console/test/apps.test.ts',
  'console/test/sign-in.test.ts',
  'console/test/website.test.ts',
  'server/src/platform/queue/crash.test.ts',
  'server/src/platform/postgres/embedded-postgres.test.ts',
  'server/src/identity/team/console-auth.test.ts',
  'server/src/commands/main.test.ts',
  'server/src/content/designs/hostile.test.ts',
  'server/src/platform/http/bodies.test.ts',
  'server/src/people/imports/kill.test.ts',
  'server/src/commands/start.test.ts',
  'server/src/commands/backup.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file))
  return place === -1 ? LONG.length : place
}

/** A worker goes on with the files of its own project only, so those of a project stay together. */
const groupOf = (file: TestSpecification): number => (placeOf(file) === 0 ? 0 : file.project.name === 'browser' ? 1 : 2)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b))
  }
}
