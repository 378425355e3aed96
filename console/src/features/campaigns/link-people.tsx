// The people who clicked the chosen link of an email, as a group or a file.

import { Button, Group, Text } from '@mantine/core'
import { useAccount } from '../../account.ts'
import { campaignsClickersFile } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { addressOf } from './link-names.ts'
import type { LinkRow } from './link-names.ts'
import { useSaveGroup } from './save-group.ts'

const text = words.report

type LinkPeopleProps = {
  accountId: string
  campaign: ConsoleCampaign
  links: readonly LinkRow[]
  chosen: LinkRow | undefined
  nameOf: (link: LinkRow) => string
}

export function LinkPeople({ accountId, campaign, links, chosen, nameOf }: LinkPeopleProps) {
  const { manages } = useAccount()
  const group = useSaveGroup(accountId)
  const titled = (link: string) => words.reportGroups.clickedLink(link, campaign.name)
  const file = useApiMutation(
    async (link: LinkRow) => {
      const query = { link: link.n, version: link.version }
      const blob = await campaignsClickersFile({ path: { accountId, id: campaign.id }, query, parseAs: 'blob' })
      return { blob, name: titled(nameOf(link)) }
    },
    { onDone: ({ blob, name }) => downloadFile(blob, `${name}.csv`) },
  )
  const isAddressShared = links.some((link) => link !== chosen && link.url === chosen?.url)
  const save = (link: LinkRow) =>
    group.save(titled(isAddressShared ? addressOf(link.url) : nameOf(link)), {
      email: 'clicked',
      op: 'did',
      campaign_id: campaign.id,
      url: link.url,
    })
  const blocked = chosen ? undefined : text.chooseLink
  const fileBlocked = manages ? blocked : words.problems.forAdmins
  return (
    <>
      {isAddressShared && (
        <Text fz={13} c="dimmed">
          {text.sharedAddress}
        </Text>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<Icon name="groups" />}
          loading={group.isPending}
          disabled={blocked !== undefined}
          title={blocked}
          onClick={() => save(chosen!)}
        >
          {text.saveClickers}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={file.isPending}
          disabled={fileBlocked !== undefined}
          title={fileBlocked}
          onClick={() => file.mutate(chosen!)}
        >
          {text.exportClickers}
        </Button>
      </Group>
    </>
  )
}
