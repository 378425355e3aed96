// The campaign's design: one of the account's, or a new one from the gallery.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { EditedDesign } from '../../api.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { OwnDesigns } from '../designs/own-designs.tsx'
import { ComposerSection } from './composer-section.tsx'
import type { Draft } from './draft.ts'

const text = words.composer

type DesignSectionProps = { accountId: string; draft: Draft; design: EditedDesign | null; designs: EditedDesign[] }

export function DesignSection({ accountId, draft, design, designs }: DesignSectionProps) {
  const [isChoosing, setChoosing] = useState(false)
  const choose = ({ id, name }: EditedDesign) => {
    const isUnnamed = draft.shown.name === words.campaigns.untitled
    draft.change({ design_id: id, ...(isUnnamed && { name }) }, { now: true })
    setChoosing(false)
  }
  const isOpen = isChoosing || !draft.shown.design_id
  return (
    <ComposerSection
      title={text.design}
      isDone={design?.ready ?? false}
      right={
        design && (
          <Button variant="default" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {text.change}
          </Button>
        )
      }
    >
      {design && (
        <Group justify="space-between">
          <div>
            <Text fw={600} className="anywhere">
              {design.name}
            </Text>
            <StateBadge of="design" state={design.ready ? 'ready' : 'problems'} />
          </div>
          <ButtonLink
            variant="default"
            to={urls.design}
            params={{ accountId, designId: design.id }}
            search={{ campaign: draft.shown.id }}
          >
            {text.editDesign}
          </ButtonLink>
        </Group>
      )}
      {isOpen && (
        <Stack gap="lg">
          <OwnDesigns accountId={accountId} designs={designs} onChoose={choose} />
          <Group>
            <ButtonLink to={urls.newDesign} params={{ accountId }} search={{ campaign: draft.shown.id }}>
              {text.chooseDesign}
            </ButtonLink>
          </Group>
        </Stack>
      )}
    </ComposerSection>
  )
}
