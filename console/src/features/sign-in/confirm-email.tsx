// The page behind the link that confirms a new email address.

import { Button, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { emailConfirm } from '../../api.ts'
import { RouterLink } from '../../ui/links.tsx'
import { useSignIn } from '../../ui/session.ts'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { tokenIn, urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { CardPage, Success } from './card-page.tsx'

export function ConfirmEmail() {
  const token = tokenIn(useLocation().hash) ?? ''
  const confirm = useSignIn(
    async () => (await emailConfirm({ body: { token } })).data,
    () => {},
  )
  return (
    <CardPage title={words.signIn.confirmTitle}>
      {confirm.data ? (
        <>
          <Success>{words.signIn.confirmed(confirm.data.email)}</Success>
          <RouterLink to={urls.home} fz="sm" ta="center">
            {words.signIn.goToConsole}
          </RouterLink>
        </>
      ) : (
        <Stack gap="md">
          <Text fz="sm">{words.signIn.confirmIntro}</Text>
          <ErrorMessage error={confirm.error} />
          <Button loading={confirm.isPending} disabled={confirm.isError} onClick={() => confirm.mutate(undefined)}>
            {words.signIn.confirm}
          </Button>
        </Stack>
      )}
    </CardPage>
  )
}
