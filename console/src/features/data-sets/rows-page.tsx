// The rows of a data set: a grid on desktops, cards on phones.

import { Button, Group, Switch, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDialog } from '../../ui/dialog.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Notice } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { DataSetLayout } from './data-set-layout.tsx'
import { Grid } from './grid.tsx'
import { EditRow } from './lazy.ts'
import { RowList } from './row-list.tsx'
import type { TeamDataSet } from '../../api.ts'

const route = getRouteApi(`/signed-in${urls.dataSet}`)

export function DataSetRows() {
  return <DataSetLayout>{(set, accountId) => <Rows set={set} accountId={accountId} />}</DataSetLayout>
}

function Rows({ set, accountId }: { set: TeamDataSet; accountId: string }) {
  const { past } = route.useSearch()
  const { set: setSearch } = useSearchParams()
  const isPhone = useIsPhone()
  const includePast = past === 'shown'
  const View = isPhone ? RowList : Grid
  return (
    <>
      {!set.writable && <Notice info>{words.dataSets.readOnly(set.source)}</Notice>}
      <Group justify="space-between">
        <Text c="dimmed" fz={13}>
          {words.dataSets.rowCount(set.row_count, set.writable)}
        </Text>
        <Group gap="md">
          {set.past_field !== null && (
            <Switch
              label={words.dataSets.showPast}
              checked={includePast}
              onChange={(event) => setSearch({ past: event.currentTarget.checked ? 'shown' : undefined })}
            />
          )}
          {set.writable && isPhone && <AddRow accountId={accountId} set={set} />}
        </Group>
      </Group>
      <View key={`${set.key} ${past}`} accountId={accountId} set={set} includePast={includePast} />
    </>
  )
}

function AddRow({ accountId, set }: { accountId: string; set: TeamDataSet }) {
  const openDialog = useDialog()
  return (
    <Button
      variant="default"
      onClick={() => openDialog((close) => <EditRow accountId={accountId} set={set} row={null} onClose={close} />)}
    >
      {words.dataSets.addRow}
    </Button>
  )
}
