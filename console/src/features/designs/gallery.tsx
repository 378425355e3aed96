// Design galleries: the account's designs and the templates, with thumbnails.

import { SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { designsCreate } from '../../api.ts'
import type { EditedDesign, StartingDesign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { EmailMiniature, pageSrc } from '../../ui/email-preview.tsx'
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

export function Starters({ accountId, onChoose, busy }: StartersProps) {
  const starting = useQuery(startingDesignsQuery(accountId))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      {(starting.data ?? []).map((design) => (
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
