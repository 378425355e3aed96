// Where the link in the mail to a new address leads.

import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { api } from '../api.ts'
import { useSignIn } from '../ui/action.ts'
import { CardPage } from '../ui/card-page.tsx'
import { ProblemAlert } from '../ui/states.tsx'
import { tokenIn, urls } from '../urls.ts'

export function ConfirmEmail() {
  const token = tokenIn(useLocation().hash) ?? ''
  const confirm = useSignIn(
    async () => (await api.email.confirm({ body: { token } })).data,
    () => {},
  )
  return (
    <CardPage title="Confirm your address">
      {confirm.data ? (
        <Stack>
          <Alert color="brand" role="status">
            From now on you sign in with {confirm.data.email}.
          </Alert>
          <Anchor component={Link} to={urls.home} size="sm" ta="center">
            Go to the console
          </Anchor>
        </Stack>
      ) : (
        <Stack>
          <Text size="sm">Press the button to sign in with your new address from now on.</Text>
          <ProblemAlert error={confirm.error} />
          <Button loading={confirm.isPending} disabled={confirm.isError} onClick={() => confirm.mutate(undefined)}>
            Use this address
          </Button>
        </Stack>
      )}
    </CardPage>
  )
}
