// Creating, publishing, pausing, ending and deleting a drip. Publishing shows what happens to the people in it.

import { Button, Group, Modal, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { dripsCreate, dripsPublish, isStale } from '../../api.ts'
import type { DripPublishPreview } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { stepTitle } from './describe.ts'
import type { Graph } from './graph.ts'
import { publishQuery } from './queries.ts'
import classes from './drips.module.css'

const text = words.drips

type TemplateKey = keyof typeof words.templateNames

export function NewDrip({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const make = useApiMutation(
    (template: TemplateKey | null) =>
      dripsCreate({
        path: { accountId },
        body: template ? { template, name: words.templateNames[template] } : {},
      }),
    {
      refresh: queryKeys.account(accountId).all,
      onDone: ({ data: { id } }) => void navigate({ to: urls.dripEdit, params: { accountId, dripId: id } }),
    },
  )
  const choices: { key: TemplateKey | null; title: string; hint: string }[] = [
    ...optionsOf(words.templateNames).map(({ value, label }) => ({
      key: value,
      title: label,
      hint: words.templateHints[value],
    })),
    { key: null, title: text.blank, hint: text.blankHint },
  ]
  return (
    <Modal title={text.chooseTemplate} opened onClose={onClose} size={640}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {choices.map(({ key, title, hint }) => (
            <UnstyledButton
              key={title}
              className={classes.template}
              disabled={make.isPending}
              onClick={() => make.mutate(key)}
            >
              <b>{title}</b>
              <Text c="dimmed" fz="sm">
                {hint}
              </Text>
            </UnstyledButton>
          ))}
        </SimpleGrid>
        <ErrorMessage error={make.error} />
      </Stack>
    </Modal>
  )
}

type PublishProps = {
  accountId: string
  id: string
  name: string
  /** The revision on the screen: no other draft gets published. */
  revision: number
  graphs: (Graph | null)[]
  /** The draft was changed elsewhere. */
  onStale: (error: unknown) => void
  onClose: () => void
}

export function PublishDrip({ accountId, id, name, revision, graphs, onStale, onClose }: PublishProps) {
  const preview = useQuery(publishQuery(accountId, id))
  const publish = useApiMutation<void, unknown>(() => dripsPublish({ path: { accountId, id }, body: { revision } }), {
    refresh: queryKeys.account(accountId).drips,
    done: text.published(name),
    onDone: onClose,
  })
  const submit = () =>
    publish.mutate(undefined, {
      onError(error) {
        if (!isStale(error)) return
        onClose()
        onStale(error)
      },
    })
  const titleOf = (stepId: string) => {
    const step = graphs.flatMap((graph) => graph?.steps ?? []).find((each) => each.id === stepId)
    return step ? stepTitle(step) : stepId
  }
  const problems = preview.data?.problems ?? []
  const isTransactional = (preview.data?.transactional.length ?? 0) > 0
  const { manages } = useAccount()
  return (
    <Modal title={text.publishTitle(name)} opened onClose={onClose}>
      <Stack gap="md">
        {preview.isPending && <Loading rows={2} />}
        <ErrorMessage error={preview.error ?? publish.error} />
        {problems.length > 0 && (
          <div>
            <Text fz="sm">{text.cannotPublish}</Text>
            <ul className={classes.problems}>
              {problems.map(({ step, message }) => (
                <li key={`${step} ${message}`}>{step ? `${titleOf(step)}: ${message}` : message}</li>
              ))}
            </ul>
          </div>
        )}
        {preview.data && problems.length === 0 && <Text fz="sm">{sentence(preview.data, titleOf)}</Text>}
        {isTransactional && <Text fz="sm">{manages ? text.transactionalLaw : text.transactionalManagers}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.ui.cancel}
          </Button>
          <Button
            onClick={submit}
            loading={publish.isPending}
            disabled={!preview.data || problems.length > 0 || (isTransactional && !manages)}
          >
            {text.publishIt}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What happens to the people in the drip, in one sentence. */
function sentence({ inside, stays, moves }: DripPublishPreview, titleOf: (id: string) => string): string {
  if (inside === 0) return text.publishFirst
  return [
    text.publishInside(inside),
    ...stays.map(({ step, people }) => text.publishStays(people, titleOf(step))),
    ...moves.map(({ step, people, to }) => text.publishMoves(people, titleOf(step), to === null ? null : titleOf(to))),
    text.publishNoneTwice,
  ].join(' ')
}
