// The order of the test files: the longest start first, so that no worker is left alone with one at the end. Stress tests
// wait more than they compute, so they run beside the browser tests.

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The files that take longest, for a fresh clone without recorded durations; longest first. */
const LONG = [
  'server/test/stress.slow.test.ts',
  'server/test/upgrade.slow.test.ts',
  'console/test/accessible.both.test.ts',
  'console/test/designer-pixels.slow.test.ts',
  'console/test/composing.slow.test.ts',
  'console/test/newsletter-journey.slow.test.ts',
  'console/test/people.slow.test.ts',
  'console/test/forms.both.test.ts',
  'console/test/campaign-list.both.test.ts',
  'console/test/pages.slow.test.ts',
  'console/test/first-load.slow.test.ts',
  'console/test/drips.both.test.ts',
  'console/test/docs.slow.test.ts',
  'console/test/keyboard-journey.slow.test.ts',
  'console/test/designer.both.test.ts',
  'console/test/moving.slow.test.ts',
  'console/test/campaign-journeys.slow.test.ts',
  'console/test/journeys.both.test.ts',
  'console/test/sign-in.both.test.ts',
  'console/test/coupons.slow.test.ts',
  'console/test/groups.slow.test.ts',
  'console/test/apps.slow.test.ts',
  'console/test/access.slow.test.ts',
  'console/test/email-pictures.slow.test.ts',
  'console/test/website.slow.test.ts',
  'server/src/commands/main.slow.test.ts',
  'server/src/commands/start.slow.test.ts',
  'server/src/integrations/moving/platforms.slow.test.ts',
  'server/src/campaigns/best-hours.slow.test.ts',
  'server/src/platform/documentation/samples.slow.test.ts',
  'server/src/content/designs/hostile.both.test.ts',
  'server/src/behavior/attribution/model.both.test.ts',
  'server/src/platform/postgres/embedded-postgres.slow.test.ts',
  'server/src/platform/queue/crash.slow.test.ts',
  'server/src/platform/postgres/embedded-upgrade.slow.test.ts',
  'server/src/people/imports/kill.slow.test.ts',
  'server/src/delivery/reputation/reputation.both.test.ts',
  'server/src/web/returns/returns.both.test.ts',
  'server/src/commands/backup.both.test.ts',
  'server/src/identity/team/console-auth.both.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file))
  return place === -1 ? LONG.length : place
}

/** Files of a project stay together, because a worker only runs files of one project. */
const groupOf = (file: TestSpecification): number =>
  placeOf(file) === 0 ? 0 : file.project.name.startsWith('browser') ? 1 : 2

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b))
  }
}
