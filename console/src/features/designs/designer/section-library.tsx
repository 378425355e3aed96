// Sections to insert: those the team saved, and ready-made ones.

import { Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useId, useState } from 'react'
import type { ListedSection } from '../../../api.ts'
import { sectionsRemove } from '../../../api.ts'
import { queryKeys } from '../../../query-keys.ts'
import type { Action } from '../../../ui/actions.ts'
import { useApiMutation } from '../../../ui/api-mutation.ts'
import { useDialog } from '../../../ui/dialog.tsx'
import { pageSrc } from '../../../ui/email-preview.tsx'
import { ErrorMessage } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { ToggleButtons } from '../../../ui/toggle-buttons.tsx'
import * as words from '../../../words/index.ts'
import { optionsOf } from '../../../words/lookup.ts'
import { readySectionsQuery, savedSectionsQuery } from '../queries.ts'
import type { Editing, Piece } from './editing.ts'
import { copyOfSection } from './model.ts'
import type { Section } from './model.ts'
import { NameSection } from './lazy.ts'
import { SectionMiniature } from './section-miniature.tsx'
import classes from './designer.module.css'

const text = words.designer

type SectionCategory = keyof typeof words.sectionCategories

type SectionLibraryProps = { accountId: string; editing: Editing }

export const SectionLibrary = memo(function SectionLibrary({ accountId, editing }: SectionLibraryProps) {
  const saved = useQuery(savedSectionsQuery(accountId))
  const ready = useQuery(readySectionsQuery(accountId))
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<SectionCategory>('hero')
  const openDialog = useDialog()
  const search = typed.trim().toLowerCase()
  const remove = useApiMutation((id: string) => sectionsRemove({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).savedSections,
    done: text.sectionDeleted,
  })
  const own = (saved.data ?? []).filter(({ name }) => name.toLowerCase().includes(search))
  const made = (ready.data ?? []).filter((section) =>
    search === '' ? section.category === category : section.name.toLowerCase().includes(search),
  )
  const actionsOf = ({ id, name }: ListedSection): Action[] => [
    {
      label: text.renameSection,
      icon: 'edit',
      run: () => openDialog((close) => <NameSection accountId={accountId} rename={{ id, name }} onClose={close} />),
    },
    { label: text.delete, icon: 'delete', danger: true, run: () => remove.mutate(id) },
  ]
  return (
    <section aria-label={text.sections}>
      <TextInput
        type="search"
        aria-label={text.searchSections}
        placeholder={text.searchSections}
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Title order={3} size="h6" className={classes.category}>
        {text.savedSections}
      </Title>
      {saved.data?.length === 0 && (
        <Text fz={13} c="dimmed">
          {text.noSavedSections}
        </Text>
      )}
      <ErrorMessage error={remove.error} />
      {own.map((each) => (
        <div key={each.id} className={classes.sectionCard}>
          <SectionButton
            name={each.name}
            note={text.usedIn(each.designs)}
            section={{ ...(each.section as Section), saved: each.id }}
            src={pageSrc(accountId, `/saved-sections/${each.id}/preview.html`, { v: each.updatedAt })}
            editing={editing}
          />
          <RowMenu name={each.name} actions={actionsOf(each)} />
        </div>
      ))}
      <Title order={3} size="h6" className={classes.category}>
        {text.readySections}
      </Title>
      {search === '' && (
        <ToggleButtons
          label={text.readySections}
          value={category}
          options={optionsOf(words.sectionCategories)}
          onChange={setCategory}
        />
      )}
      {made.map(({ key, name, section }) => (
        <div key={key} className={classes.sectionCard}>
          <SectionButton
            name={name}
            section={section as Section}
            src={pageSrc(accountId, `/ready-sections/${key}/preview.html`)}
            editing={editing}
          />
        </div>
      ))}
      {search !== '' && own.length + made.length === 0 && <p className={classes.none}>{text.noSections}</p>}
    </section>
  )
})

type SectionButtonProps = { name: string; note?: string; section: Section; src: string; editing: Editing }

/** Inserts a copy by a click, or where it is dropped. */
export function SectionButton({ name, note, section, src, editing }: SectionButtonProps) {
  const id = useId()
  const make = (): Piece => ({ kind: 'section', section: copyOfSection(section) })
  return (
    <UnstyledButton
      className={classes.sectionButton}
      aria-labelledby={`${id}-name`}
      aria-describedby={note && `${id}-note`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'copy'
        editing.drag({ isNew: true, kind: 'section', make })
      }}
      onDragEnd={() => editing.drag(null)}
      onClick={() => editing.insert(make())}
    >
      <SectionMiniature src={src} />
      <span className={classes.sectionName}>
        <span id={`${id}-name`}>{name}</span>
        {note && (
          <span id={`${id}-note`} className={classes.sectionNote}>
            {note}
          </span>
        )}
      </span>
    </UnstyledButton>
  )
}
