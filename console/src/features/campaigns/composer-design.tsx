// The campaign's design: one of the account's, or a new one from the gallery.

import { Button, Group, Stack } from '@mantine/core'
import { Suspense } from 'react'
import type { EditedDesign } from '../../api.ts'
import { lazyNamed } from '../../ui/dialog.tsx'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import { Loading } from '../../ui/feedback.tsx'
import { formatRelative, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useIsLaptop } from '../../ui/media.ts'
import { useNow } from '../../ui/now.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import type { Draft } from './draft.ts'
import classes from './composer.module.css'

/** Loaded when the section opens. */
const OwnDesigns = lazyNamed(() => import('../designs/own-designs.tsx'), 'OwnDesigns')

const text = words.composer

type DesignSectionProps = Folding & {
  accountId: string
  draft: Draft
  design: EditedDesign | null
  designs: EditedDesign[]
  /** How many findings of the checks are about the design. */
  findings: number
}

export function DesignSection({ accountId, draft, design, designs, findings, ...folding }: DesignSectionProps) {
  const format = useTimeFormat()
  const now = useNow()
  // The name needs the room.
  const isLaptop = useIsLaptop()
  const problems = design?.problems.length ?? 0
  const choose = ({ id, name }: EditedDesign) => {
    const isUnnamed = draft.shown.name === words.campaigns.untitled
    draft.change({ design_id: id, ...(isUnnamed && { name }) }, { now: true })
    if (folding.isOpen) folding.onToggle()
  }
  return (
    <ComposerSection
      {...folding}
      name="design"
      title={text.design}
      isDone={design !== null && design.ready && problems + findings === 0}
      isMissing={folding.isMissing && !design?.ready}
      picture={design && <Thumbnail accountId={accountId} design={design} />}
      summary={design ? <strong>{design.name}</strong> : text.chooseDesign}
      detail={
        design && (
          <>
            <span data-tone={problems + findings > 0 ? 'warn' : undefined}>
              {problems > 0
                ? words.designs.problems(problems)
                : findings > 0
                  ? text.warnings(findings)
                  : words.designs.noProblems}
            </span>
            {' · '}
            {text.designEdited(formatRelative(new Date(design.updated_at), now, format, ['day']))}
          </>
        )
      }
      actions={
        design ? (
          <Group gap="xs" wrap="nowrap">
            <ButtonLink
              variant="default"
              aria-label={text.editDesign}
              leftSection={!isLaptop && <Icon name="edit" />}
              to={urls.design}
              params={{ accountId, designId: design.id }}
              search={{ campaign: draft.shown.id }}
            >
              {text.edit}
            </ButtonLink>
            <Button variant="default" aria-expanded={folding.isOpen} onClick={folding.onToggle}>
              {folding.isOpen ? text.done : text.change}
            </Button>
          </Group>
        ) : undefined
      }
    >
      <Stack gap="lg">
        <Suspense fallback={<Loading rows={6} />}>
          <OwnDesigns accountId={accountId} designs={designs} onChoose={choose} />
        </Suspense>
        <Group>
          <ButtonLink to={urls.newDesign} params={{ accountId }} search={{ campaign: draft.shown.id }}>
            {text.chooseDesign}
          </ButtonLink>
        </Group>
      </Stack>
    </ComposerSection>
  )
}

export const Thumbnail = ({ accountId, design }: { accountId: string; design: EditedDesign }) => (
  <span className={classes.thumbnail}>
    <EmailMiniature src={pageSrc(accountId, `/designs/${design.id}/preview.html`, { v: design.revision })} />
  </span>
)
