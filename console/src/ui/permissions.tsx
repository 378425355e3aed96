// Ticking what a key or an app may do.

import { Checkbox, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { permissionsQuery } from '../queries.ts'
import { Loading, ProblemAlert } from './states.tsx'

type PermissionsProps = { value?: string[]; onChange?: (scopes: string[]) => void }

export function Permissions({ value, onChange }: PermissionsProps) {
  const permissions = useQuery(permissionsQuery)
  if (permissions.isPending) return <Loading rows={4} />
  if (permissions.error) return <ProblemAlert error={permissions.error} retry={() => void permissions.refetch()} />
  return (
    <Checkbox.Group label="It may" {...(value && { value })} {...(onChange && { onChange })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {permissions.data.map(({ scope, description }) => (
          <Checkbox key={scope} value={scope} size="sm" label={description} description={scope} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

/** What is ticked before anyone ticks anything. */
export function useUsualScopes(): string[] {
  const { data = [] } = useQuery(permissionsQuery)
  return data.filter(({ ticked }) => ticked).map(({ scope }) => scope)
}
