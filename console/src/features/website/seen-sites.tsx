// Websites with the script: when it was last seen on each, and sites that tried to use it without being allowed.

import { Button, Group, Text } from '@mantine/core'
import { useAccount } from '../../account.ts'
import { siteUpdate } from '../../api.ts'
import type { Site } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'

const text = words.website

export function SeenSites({ accountId, site }: { accountId: string; site: Site }) {
  const { manages } = useAccount()
  const { origins, recordsVisits, sightings } = site
  const allow = useApiMutation(
    (origin: string) => siteUpdate({ path: { accountId }, body: { origins: [...origins, origin], recordsVisits } }),
    { refresh: queryKeys.account(accountId).all, done: text.saved },
  )
  const blocked = sightings.filter(({ origin }) => !origins.includes(origin))
  if (origins.length === 0 && blocked.length === 0) return <Text c="dimmed">{text.noSites}</Text>
  return (
    <>
      {origins.map((origin) => {
        const seen = sightings.find((each) => each.origin === origin)
        return (
          <div key={origin}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600} className="anywhere">
                {origin.replace('https://', '')}
              </Text>
              <StateBadge of="site" state={seen ? 'seen' : 'not_seen'} />
            </Group>
            <Text fz="sm" c="dimmed" className="anywhere">
              {seen ? (
                <>
                  {text.seen} <Time at={seen.seenAt} /> {text.seenOn(seen.path)}
                </>
              ) : (
                text.notSeen
              )}
            </Text>
          </div>
        )
      })}
      {blocked.map(({ origin }) => (
        <Group key={origin} justify="space-between" wrap="nowrap" role="note">
          <Text fz="sm" className="anywhere">
            {text.blocked(origin)}
          </Text>
          <Button
            variant="default"
            disabled={!manages}
            title={manages ? undefined : words.problems.forAdmins}
            onClick={() => allow.mutate(origin)}
          >
            {text.allow}
          </Button>
        </Group>
      ))}
    </>
  )
}
