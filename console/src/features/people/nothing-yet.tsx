// An empty tab of a person: there is nothing to do about it.

import { Text } from '@mantine/core'

export const NothingYet = ({ children }: { children: string }) => (
  <Text c="dimmed" p="md">
    {children}
  </Text>
)
