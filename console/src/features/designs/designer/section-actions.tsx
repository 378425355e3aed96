// Saves the section around a part for other designs, and updates the copies of a section there.

import { useQuery } from '@tanstack/react-query'
import { useDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import * as words from '../../../words/index.ts'
import { savedSectionsQuery } from '../queries.ts'
import { BlockIcon } from './block-icons.tsx'
import type { PartAction } from './canvas-part.tsx'
import { NameSection, UpdateCopies } from './lazy.ts'
import type { Found } from './model.ts'

const text = words.designer

type SectionActionsOptions = {
  accountId: string
  designId: string
  /** The section is a copy of a saved one from now on. */
  onSaved: (sectionId: string, savedId: string) => void
}

export function useSectionActions({ accountId, designId, onSaved }: SectionActionsOptions) {
  const saved = useQuery(savedSectionsQuery(accountId))
  const openDialog = useDialog()
  return ({ kind, section }: Found): PartAction[] => {
    const origin = saved.data?.find(({ id }) => id === section.saved)
    const save: PartAction = {
      label: text.saveSection,
      icon: <BlockIcon name="bookmark" />,
      run: () =>
        openDialog((close) => (
          <NameSection
            accountId={accountId}
            section={section}
            onSaved={(id) => onSaved(section.id, id)}
            onClose={close}
          />
        )),
    }
    if (!origin || kind !== 'section') return [save]
    const update: PartAction = {
      label: text.updateCopies,
      icon: <Icon name="refresh" />,
      run: () =>
        openDialog((close) => (
          <UpdateCopies accountId={accountId} designId={designId} saved={origin} section={section} onClose={close} />
        )),
    }
    return [save, update]
  }
}
