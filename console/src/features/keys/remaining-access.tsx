// Credentials created by people who left the team, and revoking them: on the keys page, and when removing a member.

import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accessEnd } from '../../api.ts'
import type { AccessOfUser } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { remainingAccessQuery } from './queries.ts'

/** Credentials created by a user, by name. */
export const AccessList = ({ access }: { access: AccessOfUser[] }) => (
  <List fz="sm">
    {access.map(({ kind, id, name }) => (
      <List.Item key={id}>{words.leftAccess.item(kind, name)}</List.Item>
    ))}
  </List>
)

/** Renders nothing if there are none. */
export function RemainingAccess({ accountId }: { accountId: string }) {
  const left = useQuery(remainingAccessQuery(accountId))
  const confirm = useConfirm()
  return left.data?.data.map((each) => (
    <Notice key={each.userId}>
      <Stack gap="xs">
        <Text fw={600}>{words.leftAccess.createdBy(each.email)}</Text>
        <AccessList access={each.access} />
        <Group>
          <Button
            variant="default"
            onClick={() =>
              confirm({
                title: words.leftAccess.endTitle(each.email),
                body: (
                  <>
                    <AccessList access={each.access} />
                    <Text fz="sm">{words.leftAccess.endBody}</Text>
                  </>
                ),
                label: words.leftAccess.end(each.access.length),
                run: () => accessEnd({ path: { accountId, id: each.userId } }),
                // Keys, apps and connected apps appear on several pages.
                refresh: queryKeys.account(accountId).all,
                done: ({ data }) => words.leftAccess.ended(data.ended),
              })
            }
          >
            {words.leftAccess.end(each.access.length)}
          </Button>
        </Group>
      </Stack>
    </Notice>
  ))
}
