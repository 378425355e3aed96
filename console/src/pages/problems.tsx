// What is shown in the place of a page that cannot be.

import { Button, Container } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'
import { Empty, ProblemAlert } from '../ui/states.tsx'
import { urls } from '../urls.ts'

export function RouteProblem({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Container py="xl">
      <Page title="This page cannot be shown">
        <ProblemAlert error={error} retry={() => void router.invalidate()} />
      </Page>
    </Container>
  )
}

export function NotFound() {
  return (
    <Empty
      icon="search"
      title="There is nothing at this address"
      action={
        <Button component={Link} to={urls.home}>
          Go to the start
        </Button>
      }
    >
      It may have been deleted, or it belongs to an account that you are not a member of.
    </Empty>
  )
}
