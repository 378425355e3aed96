// Asks for the name of a section to save, or for another name.

import { TextInput } from '@mantine/core'
import { sectionsCreate, sectionsUpdate } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useSave } from '../../../ui/save.ts'
import * as words from '../../../words/index.ts'
import type { Section } from './model.ts'

const text = words.designer

type NameSectionProps = { accountId: string; onClose: () => void } & (
  | { section: Section; onSaved: (id: string) => void; rename?: never }
  | { rename: { id: string; name: string }; section?: never; onSaved?: never }
)

export function NameSection({ accountId, section, rename, onSaved, onClose }: NameSectionProps) {
  const save = useSave({
    initial: { name: rename?.name ?? section?.name ?? '' },
    run: ({ name }: { name: string }) =>
      rename
        ? sectionsUpdate({ path: { accountId, id: rename.id }, body: { name } })
        : sectionsCreate({ path: { accountId }, body: { name, section: { ...section } } }),
    refresh: queryKeys.account(accountId).savedSections,
    done: rename ? text.sectionRenamed : text.sectionSaved,
    onDone({ data }) {
      onSaved?.(data.id)
      onClose()
    },
  })
  return (
    <FormDialog
      title={rename ? text.renameSection : text.saveSection}
      save={save}
      submit={rename ? text.renameSection : text.saveSection}
      onClose={onClose}
    >
      <TextInput
        label={words.blockFields.name}
        description={rename ? undefined : text.saveSectionHint}
        maxLength={100}
        required
        data-autofocus
        {...save.form.getInputProps('name')}
      />
    </FormDialog>
  )
}
