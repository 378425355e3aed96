// The campaign's design: one of the account's, or a new one from the gallery.

import { Button, Group, Stack } from '@mantine/core'
import type { EditedDesign } from '../../api.ts'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { OwnDesigns } from '../designs/own-designs.tsx'
import { ComposerSection } from './composer-section.tsx'
import type { Folding } from './composer-section.tsx'
import type { Draft } from './draft.ts'
import classes from './composer.module.css'

const text = words.composer

type DesignSectionProps = Folding & {
  accountId: string
  draft: Draft
  design: EditedDesign | null
  designs: EditedDesign[]
}

export function DesignSection({ accountId, draft, design, designs, ...folding }: DesignSectionProps) {
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
      isDone={design?.ready ?? false}
      picture={design && <Thumbnail accountId={accountId} design={design} />}
      summary={design ? <strong>{design.name}</strong> : text.chooseDesign}
      detail={
        design && (
          <span className={classes.designDetail}>
            <StateBadge of="design" state={design.ready ? 'ready' : 'problems'} /> ·{' '}
            <Time at={design.updated_at} mode="short" />
          </span>
        )
      }
      actions={
        design ? (
          <Group gap="xs" wrap="nowrap">
            <ButtonLink
              variant="default"
              to={urls.design}
              params={{ accountId, designId: design.id }}
              search={{ campaign: draft.shown.id }}
            >
              {text.editDesign}
            </ButtonLink>
            <Button variant="default" aria-expanded={folding.isOpen} onClick={folding.onToggle}>
              {folding.isOpen ? text.done : text.change}
            </Button>
          </Group>
        ) : undefined
      }
    >
      <Stack gap="lg">
        <OwnDesigns accountId={accountId} designs={designs} onChoose={choose} />
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
