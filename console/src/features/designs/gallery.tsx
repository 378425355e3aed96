// Design galleries: the account's designs and the templates, with thumbnails.

import { Group, SimpleGrid, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { designsCreate } from '../../api.ts'
import type { EditedDesign, StartingDesign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { words } from '../../words/composing.ts'
import { startingDesignsQuery } from './queries.ts'
import classes from './designs.module.css'

type Made = { data: EditedDesign }

/** Creates a design from a template, blank, or from HTML. */
export function useCreateDesign(accountId: string, onDone: (design: EditedDesign) => void) {
  return useApiMutation(
    (body: Parameters<typeof designsCreate>[0]['body']): Promise<Made> => designsCreate({ path: { accountId }, body }),
    { refresh: queryKeys.account(accountId).designs, onDone: ({ data }) => onDone(data) },
  )
}

type StartersProps = { accountId: string; onChoose: (design: StartingDesign) => void; busy: boolean }

type Category = StartingDesign['category']

const CATEGORIES = Object.entries(words.designCategories).map(([value, label]) => ({
  value: value as Category,
  label,
}))

const matches = ({ name, description }: StartingDesign, search: string): boolean =>
  `${name} ${description}`.toLowerCase().includes(search)

/** One category at a time; a search goes through all of them. */
export function Starters({ accountId, onChoose, busy }: StartersProps) {
  const starting = useQuery(startingDesignsQuery(accountId))
  const [category, setCategory] = useState<Category>('news')
  const [typed, setTyped] = useState('')
  const search = typed.trim().toLowerCase()
  const shown = (starting.data ?? []).filter((design) =>
    search === '' ? design.category === category : matches(design, search),
  )
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <ToggleButtons
          label={words.designs.category}
          value={category}
          options={CATEGORIES}
          onChange={(chosen) => {
            setCategory(chosen)
            setTyped('')
          }}
        />
        <TextInput
          type="search"
          aria-label={words.designs.searchTemplates}
          placeholder={words.designs.searchTemplates}
          leftSection={<Icon name="search" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          w={{ base: '100%', sm: 220 }}
        />
      </Group>
      {starting.isSuccess && shown.length === 0 && <Text c="dimmed">{words.designs.noTemplates}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {shown.map((design) => (
          <UnstyledButton key={design.key} className={classes.card} disabled={busy} onClick={() => onChoose(design)}>
            <EmailMiniature src={pageSrc(accountId, `/starting-designs/${design.key}/preview.html`)} />
            <span className={classes.about}>
              <Text fw={600} component="span">
                {design.name}
              </Text>
              <Text fz={13} c="dimmed" component="span">
                {design.description}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

type OwnDesignsProps = { accountId: string; designs: EditedDesign[]; onChoose: (design: EditedDesign) => void }

export function OwnDesigns({ accountId, designs, onChoose }: OwnDesignsProps) {
  if (designs.length === 0) return null
  return (
    <section aria-label={words.composer.ownDesigns}>
      <Title order={3} size="h5" mb="xs">
        {words.composer.ownDesigns}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {designs.map((design) => (
          <UnstyledButton key={design.id} className={classes.card} onClick={() => onChoose(design)}>
            <EmailMiniature src={miniatureOf(accountId, design)} />
            <span className={classes.about}>
              <Text fw={600} component="span">
                {design.name}
              </Text>
              <Text fz={13} c="dimmed" component="span" lineClamp={1}>
                {design.subject ?? words.campaigns.noSubject}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </section>
  )
}

export const miniatureOf = (accountId: string, { id, revision }: EditedDesign): string =>
  pageSrc(accountId, `/designs/${id}/preview.html`, { v: revision })
