// What an email without sections shows: three sections to start with.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageSrc } from '../../../ui/email-preview.tsx'
import * as words from '../../../words/index.ts'
import { readySectionsQuery } from '../queries.ts'
import type { Editing } from './editing.ts'
import type { Section } from './model.ts'
import { SectionButton } from './section-library.tsx'
import classes from './designer.module.css'

const text = words.designer

const FIRST = ['hero', 'products', 'text']

export function EmptyCanvas({ accountId, editing }: { accountId: string; editing: Editing }) {
  const ready = useQuery(readySectionsQuery(accountId))
  const shown = FIRST.flatMap((category) => (ready.data ?? []).find((each) => each.category === category) ?? [])
  return (
    <div className={classes.emptyEmail} onClick={(event) => event.stopPropagation()}>
      <Text fw={600} fz={18}>
        {text.emptyCanvas}
      </Text>
      <Text fz="sm" c="dimmed">
        {text.emptyCanvasIntro}
      </Text>
      <div className={classes.firstSections}>
        {shown.map(({ key, name, section }) => (
          <div key={key} className={classes.sectionCard}>
            <SectionButton
              name={name}
              section={section as Section}
              src={pageSrc(accountId, `/ready-sections/${key}/preview.html`)}
              editing={editing}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
