// The account's designs, as cards with thumbnails.

import { Box, Card, Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { designsDuplicate, designsRemove } from '../../api.ts'
import type { EditedDesign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { EmailMiniature } from '../../ui/email-preview.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, ErrorState, Loading, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { DesignTabs } from '../images/design-tabs.tsx'
import { miniatureOf } from './miniature.ts'
import { designsQuery } from './queries.ts'
import { problemsOf } from './problems.ts'
import { withoutTags } from './split-tags.ts'

const route = getRouteApi(`/signed-in${urls.designs}`)
const text = words.designs

export function Designs() {
  const { accountId } = route.useParams()
  const { q } = route.useSearch()
  const { set } = useSearchParams()
  const designs = useQuery(designsQuery(accountId))
  const navigate = useNavigate()
  const actionsOf = useActions(accountId)
  const make: Action = {
    label: text.new,
    icon: 'add',
    run: () => void navigate({ to: urls.newDesign, params: { accountId } }),
  }
  const sought = q?.toLowerCase() ?? ''
  const shown = (designs.data ?? []).filter(({ name, subject }) =>
    `${name} ${subject ?? ''}`.toLowerCase().includes(sought),
  )
  const isNone = designs.data?.length === 0
  return (
    <Page title={text.title} primary={isNone ? undefined : make} width="list">
      <DesignTabs accountId={accountId} />
      {!isNone && <FilterBar search={text.search} />}
      {designs.isPending && <Loading />}
      {designs.isError && !designs.data && <ErrorState error={designs.error} retry={() => void designs.refetch()} />}
      {isNone && (
        <EmptyState icon="designs" title={text.none} action={make}>
          {text.noneIntro}
        </EmptyState>
      )}
      {designs.data && !isNone && shown.length === 0 && (
        <NoMatch title={text.noMatch} clear={() => set({ q: undefined })} />
      )}
      <SimpleGrid cols={{ base: 2, md: 3, lg: 4 }} spacing="md">
        {shown.map((design) => (
          <DesignCard key={design.id} accountId={accountId} design={design} actions={actionsOf(design)} />
        ))}
      </SimpleGrid>
    </Page>
  )
}

function DesignCard({ accountId, design, actions }: { accountId: string; design: EditedDesign; actions: Action[] }) {
  const problems = problemsOf(design)
  return (
    <Card component="article" padding={0} aria-label={design.name}>
      <EmailMiniature src={miniatureOf(accountId, design)} />
      <Box p="sm">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <RouterLink
            to={urls.design}
            params={{ accountId, designId: design.id }}
            fw={600}
            truncate
            title={design.name}
          >
            {design.name}
          </RouterLink>
          <RowMenu name={design.name} actions={actions} />
        </Group>
        <Text fz={13} c="dimmed" lineClamp={1}>
          {design.subject ? withoutTags(design.subject) : words.campaigns.noSubject}
        </Text>
        <Group gap="0 0.5rem" fz={13}>
          {problems.length === 0 ? (
            <StateBadge of="design" state="ready" />
          ) : (
            <StateBadge of="design" state="problems" text={words.designs.problems(problems.length)} />
          )}
          <Text fz={13} c="dimmed" component="span">
            <Time at={design.updated_at} mode="short" />
          </Text>
        </Group>
      </Box>
    </Card>
  )
}

function useActions(accountId: string): (design: EditedDesign) => Action[] {
  const queries = useQueryClient()
  const all = queryKeys.account(accountId).designs
  const copy = useApiMutation((design: EditedDesign) => designsDuplicate({ path: { accountId, id: design.id } }), {
    refresh: all,
    done: ({ data }) => text.duplicated(data.name),
  })
  const remove = (design: EditedDesign) => {
    queries.setQueryData<EditedDesign[]>(queryKeys.account(accountId).designChoices, (before) =>
      before?.filter(({ id }) => id !== design.id),
    )
    undoable({
      done: text.deleted(design.name),
      commit: ({ keepalive }) => designsRemove({ path: { accountId, id: design.id }, keepalive }),
      restore: () => void queries.invalidateQueries({ queryKey: all }),
    })
  }
  return (design) => [
    { label: text.duplicate, icon: 'copy', run: () => copy.mutate(design) },
    { label: text.delete, icon: 'delete', danger: true, run: () => remove(design) },
  ]
}
