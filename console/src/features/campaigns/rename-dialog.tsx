// Renames a campaign, also one that was sent.

import { TextInput } from '@mantine/core'
import { campaignsRename } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

const text = words.campaigns

type RenameProps = { accountId: string; campaign: ConsoleCampaign; onClose: () => void }

export function RenameCampaign({ accountId, campaign, onClose }: RenameProps) {
  const save = useSave({
    initial: { name: campaign.name },
    run: ({ name }) => campaignsRename({ path: { accountId, id: campaign.id }, body: { name } }),
    refresh: queryKeys.account(accountId).campaigns,
    done: ({ data }) => text.renamed(data.name),
    onDone: onClose,
  })
  return (
    <FormDialog title={text.rename} save={save} submit={text.rename} onClose={onClose}>
      <TextInput
        label={words.composer.editName}
        required
        maxLength={200}
        data-autofocus
        {...save.form.getInputProps('name')}
      />
    </FormDialog>
  )
}
