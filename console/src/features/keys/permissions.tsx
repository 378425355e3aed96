// The permissions of a key or app, as check boxes and as text.

import { Button, Checkbox, Popover, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import classes from './permissions.module.css'
import { permissionsQuery } from './queries.ts'

type PermissionsProps = { value: string[]; onChange: (scopes: string[]) => void }

export function Permissions({ value, onChange }: PermissionsProps) {
  const permissions = useQuery(permissionsQuery)
  if (permissions.isPending) return <Loading rows={4} />
  if (permissions.isError) return <ErrorState error={permissions.error} retry={() => void permissions.refetch()} />
  return (
    <Checkbox.Group label={words.keys.permissionsHead} value={value} onChange={onChange}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {permissions.data.map(({ scope, description }) => (
          <Checkbox key={scope} value={scope} label={description} description={scope} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

/** The scopes ticked by default. */
export function useDefaultScopes(): string[] {
  const { data = [] } = useQuery(permissionsQuery)
  return data.filter(({ ticked }) => ticked).map(({ scope }) => scope)
}

/** The number of permissions; a click lists them. */
export function PermissionCount({ of, scopes }: { of: string; scopes: string[] }) {
  const { data = [] } = useQuery(permissionsQuery)
  const inWords = (scope: string) => data.find((permission) => permission.scope === scope)?.description ?? scope
  if (scopes.length === 0) return words.keys.noPermissions
  return (
    <Popover position="bottom-start" width={280} trapFocus>
      <Popover.Target>
        <Button variant="subtle" px={6} mx={-6} aria-label={words.keys.permissionsOf(scopes.length, of)}>
          {words.keys.permissions(scopes.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {/* It scrolls when long, so it must be focusable. */}
        <ul className={classes.list} tabIndex={0} aria-label={words.keys.permissions(scopes.length)}>
          {scopes.map((scope) => (
            <li key={scope}>
              {inWords(scope)} <code>{scope}</code>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
