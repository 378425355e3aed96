// Asks before a saved section replaces its copies in other designs.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SavedSection } from '../../../api.ts'
import { sectionsUpdate, sectionsUpdateCopies } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { useApiMutation } from '../../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import * as words from '../../../words/index.ts'
import { sectionUsesQuery } from '../queries.ts'
import type { Section } from './model.ts'

const text = words.designer

type UpdateCopiesProps = {
  accountId: string
  /** The open design: its section is the one that the others get. */
  designId: string
  saved: SavedSection
  section: Section
  onClose: () => void
}

export function UpdateCopies({ accountId, designId, saved, section, onClose }: UpdateCopiesProps) {
  const uses = useQuery(sectionUsesQuery(accountId, saved.id))
  const keys = queryKeys.account(accountId)
  const path = { accountId, id: saved.id }
  const update = useApiMutation<void, { data: { designs: number } }>(
    async () => {
      await sectionsUpdate({ path, body: { section } })
      return sectionsUpdateCopies({ path, body: { except: designId } })
    },
    { refresh: keys.designs, done: ({ data }) => text.copiesUpdated(data.designs), onDone: onClose },
  )
  const others = uses.data?.filter(({ id }) => id !== designId)
  return (
    <ConfirmDialog
      level="send"
      items={[]}
      title={text.updateCopiesOf(saved.name)}
      confirm={text.updateCopies}
      action={update}
      onClose={onClose}
    >
      {others && <Text fz="sm">{text.updatesDesigns(others.length)}</Text>}
    </ConfirmDialog>
  )
}
