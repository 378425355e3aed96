// What happens after a form is submitted: the list, the confirmation email, and other tools. Message and code are parts
// of the form.

import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formsCreateConfirmation, formsTestConfirmation } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { SendTest } from '../campaigns/lazy.ts'
import { listsOf } from './choices.ts'
import type { PartProps } from './parts.ts'
import type { FormContent } from './queries.ts'

const text = words.forms

type AfterSubmitProps = PartProps & { formId: string; flush: () => Promise<void> }

export function AfterSubmit({ accountId, content, onChange, formId, flush }: AfterSubmitProps) {
  const { after } = content
  const lists = useQuery(listsOf(accountId))
  const set = (change: Partial<FormContent['after']>) => onChange({ ...content, after: { ...after, ...change } })
  return (
    <Stack gap="md">
      <Select
        label={text.list}
        data={(lists.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={after.listId}
        searchable
        clearable
        onChange={(listId) => set({ listId })}
      />
      <Switch
        label={text.doubleOptIn}
        description={text.doubleOptInHint}
        checked={after.doubleOptIn}
        onChange={({ currentTarget }) => set({ doubleOptIn: currentTarget.checked })}
      />
      {after.doubleOptIn && (
        <Stack gap="xs" role="group" aria-label={text.confirmEmail}>
          <Text fw={600} fz="sm">
            {text.confirmEmail}
          </Text>
          <Text fz={13} c="dimmed">
            {after.designId ? text.confirmOwnIntro : text.confirmEmailIntro}
          </Text>
          <Group gap="xs">
            <ConfirmationButton accountId={accountId} formId={formId} designId={after.designId} before={flush} />
            <ConfirmationTest accountId={accountId} designId={after.designId} />
            {after.designId && (
              <Button variant="default" onClick={() => set({ designId: null })}>
                {text.confirmStandard}
              </Button>
            )}
          </Group>
        </Stack>
      )}
      <Switch
        label={text.sendToTool}
        description={text.sendToToolHint}
        checked={after.sendToTool}
        onChange={({ currentTarget }) => set({ sendToTool: currentTarget.checked })}
      />
      <Text fz={13} c="dimmed">
        {text.dripHint}
      </Text>
    </Stack>
  )
}

type ConfirmationButtonProps = {
  accountId: string
  formId: string
  designId: string | null
  /** Saves the form, which the new design is added to. */
  before?: () => Promise<void>
}

/** Opens the confirmation email in the designer. The first time, it is copied from the standard one. */
export function ConfirmationButton({ accountId, formId, designId, before }: ConfirmationButtonProps) {
  const navigate = useNavigate()
  const search = { form: formId }
  const copy = useApiMutation(
    async () => {
      await before?.()
      return formsCreateConfirmation({ path: { accountId, id: formId } })
    },
    {
      refresh: queryKeys.account(accountId).forms,
      onDone: ({ data }) =>
        void navigate({ to: urls.design, params: { accountId, designId: data.content.after.designId! }, search }),
    },
  )
  if (designId)
    return (
      <ButtonLink
        variant="default"
        leftSection={<Icon name="edit" />}
        to={urls.design}
        params={{ accountId, designId }}
        search={search}
      >
        {text.confirmEdit}
      </ButtonLink>
    )
  return (
    <Button variant="default" leftSection={<Icon name="edit" />} loading={copy.isPending} onClick={() => copy.mutate()}>
      {text.confirmEdit}
    </Button>
  )
}

type ConfirmationTestProps = Pick<ConfirmationButtonProps, 'accountId' | 'designId'>

/** Sends the standard email to the user, and an own design to any address. */
export function ConfirmationTest({ accountId, designId }: ConfirmationTestProps) {
  const openDialog = useDialog()
  const standard = useApiMutation(() => formsTestConfirmation({ path: { accountId } }), {
    refresh: queryKeys.account(accountId).capturedMail,
    done: ({ data }) => text.testSentTo(data.to),
  })
  const send = () => {
    if (!designId) return standard.mutate()
    openDialog((close) => <SendTest accountId={accountId} designId={designId} campaign={null} onClose={close} />)
  }
  return (
    <Button variant="default" leftSection={<Icon name="send" />} loading={standard.isPending} onClick={send}>
      {words.designer.sendTest}
    </Button>
  )
}
