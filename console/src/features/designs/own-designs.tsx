// The account's designs to choose from, with thumbnails and a search.

import { Group, SimpleGrid, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { EditedDesign } from '../../api.ts'
import { EmailMiniature } from '../../ui/email-preview.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { miniatureOf } from './miniature.ts'
import { withoutTags } from './split-tags.ts'
import classes from './designs.module.css'

/** Fewer are seen at once. */
const SEARCHED_FROM = 7

type OwnDesignsProps = { accountId: string; designs: EditedDesign[]; onChoose: (design: EditedDesign) => void }

export function OwnDesigns({ accountId, designs, onChoose }: OwnDesignsProps) {
  const [typed, setTyped] = useState('')
  if (designs.length === 0) return null
  const sought = typed.trim().toLowerCase()
  const found = designs.filter(({ name, subject }) => `${name}\n${subject ?? ''}`.toLowerCase().includes(sought))
  return (
    <section aria-label={words.composer.ownDesigns}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3} size="h5">
          {words.composer.ownDesigns}
        </Title>
        {designs.length >= SEARCHED_FROM && (
          <TextInput
            aria-label={words.designs.search}
            placeholder={words.designs.search}
            leftSection={<Icon name="search" />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Group>
      {found.length === 0 && <Text c="dimmed">{words.designs.noMatch}</Text>}
      <SimpleGrid cols={{ base: 2, md: 3 }} spacing={{ base: 'xs', xs: 'md' }}>
        {found.map((design) => (
          <UnstyledButton key={design.id} className={classes.card} onClick={() => onChoose(design)}>
            <EmailMiniature src={miniatureOf(accountId, design)} />
            <span className={classes.about}>
              <Text fw={600} component="span">
                {design.name}
              </Text>
              <Text fz={13} c="dimmed" component="span" lineClamp={1}>
                {design.subject ? withoutTags(design.subject) : words.campaigns.noSubject}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </section>
  )
}
