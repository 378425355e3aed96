// Published versions of a drip, newest first.

import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/feedback.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import type { Names } from './describe.ts'
import { DripLayout } from './drip-layout.tsx'
import { VersionDialog } from './lazy.ts'
import { versionsQuery } from './queries.ts'
import classes from './drips.module.css'

const text = words.drips

const route = getRouteApi(`/signed-in${urls.dripVersions}`)

export function DripVersions() {
  const { accountId, dripId } = route.useParams()
  const { days, to } = route.useSearch()
  return (
    <DripLayout accountId={accountId} dripId={dripId} period={{ days, to }} hasPeriod={false}>
      {({ drip, names }) =>
        drip.version === null ? (
          <EmptyState icon="history" title={text.noVersions}>
            {text.noVersionsIntro}
          </EmptyState>
        ) : (
          <Versions accountId={accountId} dripId={dripId} live={drip.version} names={names} />
        )
      }
    </DripLayout>
  )
}

type VersionsProps = { accountId: string; dripId: string; live: number; names: Names }

function Versions({ accountId, dripId, live, names }: VersionsProps) {
  const versions = useQuery(versionsQuery(accountId, dripId, live))
  const openDialog = useDialog()
  return (
    <section aria-label={text.versions}>
      {versions.isPending && <Loading rows={2} />}
      {versions.isError && <ErrorState error={versions.error} retry={() => void versions.refetch()} />}
      <ol className={classes.versions}>
        {versions.data?.map(({ version, published_at, published_by, graph }) => (
          <li key={version}>
            <Group gap="sm">
              <Text fz="sm" fw={600} component="span">
                {text.version(version)}
              </Text>
              <Text fz="sm" c="dimmed" component="span">
                <Time at={published_at} mode="minute" /> {published_by && text.versionBy(published_by)}
              </Text>
              {version === live && <StateBadge of="drip" state="live" text={text.versionLive} />}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${text.showVersion}: ${text.version(version)}`}
                onClick={() =>
                  openDialog((close) => (
                    <VersionDialog title={text.version(version)} graph={graph} names={names} onClose={close} />
                  ))
                }
              >
                {text.showVersion}
              </Button>
            </Group>
          </li>
        ))}
      </ol>
    </section>
  )
}
