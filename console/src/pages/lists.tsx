// Lists: found by name, made, changed and deleted. What is searched for and the page stand in the address.

import { ActionIcon, Badge, Button, Card, Group, Menu, Pagination, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { List } from '../api.ts'
import { listsQuery } from '../queries.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { Empty, Loading, ProblemAlert } from '../ui/states.tsx'
import { urls } from '../urls.ts'
import { DeleteList, EditList } from './list-dialogs.tsx'

const route = getRouteApi(`/signed-in${urls.lists}`)

type Open = { dialog: 'edit' | 'delete'; list: List | null } | null

export function Lists() {
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const lists = useQuery({ ...listsQuery(accountId, search), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const find = useDebouncedCallback((q: string) => void navigate({ search: q ? { q } : {}, replace: true }), 200)
  const make = () => setOpen({ dialog: 'edit', list: null })
  const meta = lists.data?.meta
  const none = meta?.total === 0 && !search.q

  return (
    <Page
      title="Lists"
      intro="Named groups that you put people on by hand, by import or through the API."
      actions={
        !none && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={make}>
            New list
          </Button>
        )
      }
    >
      <ProblemAlert error={lists.error} retry={() => void lists.refetch()} />
      <Card withBorder padding={0}>
        {!none && (
          <Group p="sm">
            <TextInput
              type="search"
              aria-label="Search lists"
              placeholder="Search by name or description"
              leftSection={<Icon name="search" size={16} />}
              defaultValue={search.q ?? ''}
              onChange={(event) => find(event.currentTarget.value.trim())}
              w={{ base: '100%', xs: 320 }}
            />
            <Text size="sm" c="dimmed" role="status">
              {meta ? count(meta.total) : ''}
            </Text>
          </Group>
        )}
        {lists.isPending && <Loading />}
        {none && (
          <Empty icon="list" title="No lists yet" action={<Button onClick={make}>Make your first list</Button>}>
            A list holds people you want to reach together, such as a newsletter, or people you never want to email.
          </Empty>
        )}
        {meta?.total === 0 && search.q && (
          <Empty icon="search" title="No list matches">
            Nothing has “{search.q}” in its name or description.
          </Empty>
        )}
        {lists.data && lists.data.data.length > 0 && (
          <ListTable lists={lists.data.data} onOpen={(dialog, list) => setOpen({ dialog, list })} />
        )}
        {meta && meta.pages > 1 && (
          <Group p="sm" justify="flex-end">
            <Pagination
              total={meta.pages}
              value={meta.page}
              size="sm"
              onChange={(page) => void navigate({ search: { ...search, page } })}
              getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
              getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
            />
          </Group>
        )}
      </Card>
      {open?.dialog === 'edit' && <EditList accountId={accountId} list={open.list} onClose={close} />}
      {open?.dialog === 'delete' && open.list && <DeleteList accountId={accountId} list={open.list} onClose={close} />}
    </Page>
  )
}

const count = (total: number): string => (total === 1 ? '1 list' : `${total.toLocaleString('en')} lists`)

type ListTableProps = { lists: List[]; onOpen: (dialog: 'edit' | 'delete', list: List) => void }

function ListTable({ lists, onOpen }: ListTableProps) {
  return (
    <Table highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th visibleFrom="sm">Sending</Table.Th>
          <Table.Th visibleFrom="sm">Made</Table.Th>
          <Table.Th w={56}>
            <Text size="sm" fw="inherit" className="for-screen-readers">
              Actions
            </Text>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lists.map((list) => (
          <Table.Tr key={list.id}>
            <Table.Td>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {list.name}
              </Text>
              {list.description && (
                <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                  {list.description}
                </Text>
              )}
              {list.blockSending && (
                <Badge color="red" hiddenFrom="sm">
                  Never email
                </Badge>
              )}
            </Table.Td>
            <Table.Td visibleFrom="sm">
              {list.blockSending ? <Badge color="red">Never email</Badge> : <Badge>Can be emailed</Badge>}
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm">{showDay(list.createdAt)}</Text>
            </Table.Td>
            <Table.Td>
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    c="var(--mantine-color-text)"
                    aria-label={`Actions for ${list.name}`}
                  >
                    <Icon name="dots" />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<Icon name="pencil" size={16} />} onClick={() => onOpen('edit', list)}>
                    Edit
                  </Menu.Item>
                  <Menu.Item
                    c="var(--mantine-color-red-text)"
                    leftSection={<Icon name="trash" size={16} />}
                    onClick={() => onOpen('delete', list)}
                  >
                    Delete
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
