// The link to a campaign's report for people without an account. Admins create and revoke it.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { campaignsReadShare, campaignsRevokeShare, campaignsShare } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { CopyField } from '../../ui/copy.tsx'
import { ErrorMessage, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'

const text = words.report

type ShareProps = { accountId: string; campaignId: string; onClose: () => void }

export function ShareReport({ accountId, campaignId, onClose }: ShareProps) {
  const { manages } = useAccount()
  const path = { accountId, id: campaignId }
  const queryKey = [...queryKeys.account(accountId).campaign(campaignId), 'share']
  const share = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await campaignsReadShare({ path, signal })).data,
  })
  const create = useApiMutation<void, unknown>(() => campaignsShare({ path }), { refresh: queryKey })
  const revoke = useApiMutation<void, unknown>(() => campaignsRevokeShare({ path }), {
    refresh: queryKey,
    done: text.shareRevoked,
  })
  return (
    <Modal title={text.shareTitle} opened onClose={onClose}>
      <Stack gap="md">
        <Text fz="sm">{text.shareIntro}</Text>
        {share.isPending && <Loading rows={1} />}
        <ErrorMessage error={share.error ?? create.error ?? revoke.error} />
        {share.data && <CopyField value={share.data.url} label={text.shareLink} />}
        {share.isSuccess && !manages && !share.data && <Text fz="sm">{words.problems.forAdmins}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.ui.close}
          </Button>
          {manages && share.data && (
            <Button color="red" variant="light" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {text.shareRevoke}
            </Button>
          )}
          {manages && share.isSuccess && !share.data && (
            <Button loading={create.isPending} onClick={() => create.mutate()} data-autofocus>
              {text.shareCreate}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
