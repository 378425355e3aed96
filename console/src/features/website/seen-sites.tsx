// Where the script was seen: the allowed websites, and others that tried without being allowed.

import { Button, Text } from '@mantine/core'
import { useAccount } from '../../account.ts'
import type { Site } from '../../api.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { useSaveSites } from './allowed-sites.tsx'
import classes from './website.module.css'

const text = words.website

type SeenSitesProps = {
  accountId: string
  site: Site
  /** Checks the start page of a website that wasn't seen. */
  onCheck?: (origin: string) => void
}

export function SeenSites({ accountId, site, onCheck }: SeenSitesProps) {
  const { manages } = useAccount()
  const { origins, sightings } = site
  const allow = useSaveSites({ accountId, site }, text.saved)
  const blocked = sightings.filter(({ origin }) => !origins.includes(origin))
  if (origins.length === 0 && blocked.length === 0) return <Text c="dimmed">{text.noSites}</Text>
  return (
    <ul className={classes.seen}>
      {origins.map((origin) => {
        const seen = sightings.find((each) => each.origin === origin)
        return (
          <li key={origin}>
            <div className={classes.state}>
              <Text fw={600} className="anywhere">
                {origin.replace('https://', '')}
              </Text>
              <StateBadge of="site" state={seen ? 'seen' : 'not_seen'} />
            </div>
            <Text fz={13} c="dimmed" className="anywhere">
              {seen ? (
                <>
                  {text.seen} <Time at={seen.seenAt} /> {text.seenOn(seen.path)}
                </>
              ) : (
                text.notSeen
              )}
            </Text>
            {!seen && onCheck && (
              <Button variant="default" size="compact-sm" mt="xs" onClick={() => onCheck(origin)}>
                {text.checkIt}
              </Button>
            )}
          </li>
        )
      })}
      {blocked.map(({ origin }) => (
        <li key={origin} role="note">
          <Text fz={13} className="anywhere">
            {text.blocked(origin)}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            mt="xs"
            disabled={!manages}
            title={manages ? undefined : words.problems.forAdmins}
            onClick={() => allow.mutate([...origins, origin])}
          >
            {text.allow}
          </Button>
        </li>
      ))}
    </ul>
  )
}
