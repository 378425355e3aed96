// Credentials created by people who left the team, and revoking them: on the keys page, and when removing a member.

import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accessEnd } from '../../api.ts'
import type { AccessOfUser, LeftAccess } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { accountWords } from '../../words/account.ts'
import { remainingAccessQuery } from './queries.ts'

/** Credentials created by a user, by name. */
export const AccessList = ({ access }: { access: AccessOfUser[] }) => (
  <List fz="sm">
    {access.map(({ kind, id, name }) => (
      <List.Item key={id}>{accountWords.leftAccess.item(kind, name)}</List.Item>
    ))}
  </List>
)

/** Renders nothing if there are none. */
export function RemainingAccess({ accountId }: { accountId: string }) {
  const left = useQuery(remainingAccessQuery(accountId))
  const openDialog = useDialog()
  return left.data?.data.map((each) => (
    <Notice key={each.userId}>
      <Stack gap="xs">
        <Text fw={600}>{accountWords.leftAccess.createdBy(each.email)}</Text>
        <AccessList access={each.access} />
        <Group>
          <Button
            variant="default"
            onClick={() => openDialog((close) => <RevokeAccess accountId={accountId} left={each} onClose={close} />)}
          >
            {accountWords.leftAccess.end(each.access.length)}
          </Button>
        </Group>
      </Stack>
    </Notice>
  ))
}

type RevokeAccessProps = { accountId: string; left: LeftAccess; onClose: () => void }

function RevokeAccess({ accountId, left, onClose }: RevokeAccessProps) {
  const { userId, email, access } = left
  const end = useApiMutation<void, { data: { ended: number } }>(() => accessEnd({ path: { accountId, id: userId } }), {
    // Keys, apps and connected apps appear on several pages.
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => accountWords.leftAccess.ended(data.ended),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="ask"
      title={accountWords.leftAccess.endTitle(email)}
      confirm={accountWords.leftAccess.end(access.length)}
      action={end}
      onClose={onClose}
    >
      <Stack gap="xs">
        <AccessList access={access} />
        <Text fz="sm">{accountWords.leftAccess.endBody}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
