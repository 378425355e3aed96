// Tags of one or several campaigns.

import { TagsInput } from '@mantine/core'
import { campaignsOrganize } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'

const text = words.campaigns

type TagsDialogProps = { accountId: string; campaigns: ConsoleCampaign[]; offered: string[]; onClose: () => void }

export function TagsDialog({ accountId, campaigns, offered, onClose }: TagsDialogProps) {
  // Tags that all of them have; others are kept.
  const common = campaigns[0]!.tags.filter((tag) => campaigns.every(({ tags }) => tags.includes(tag)))
  const save = useSave({
    initial: { tags: common },
    run: ({ tags }) =>
      campaignsOrganize({
        path: { accountId },
        body: {
          ids: campaigns.map(({ id }) => id),
          add_tags: tags,
          remove_tags: common.filter((tag) => !tags.includes(tag)),
        },
      }),
    refresh: queryKeys.account(accountId).campaigns,
    done: text.tagsSaved,
    onDone: onClose,
  })
  return (
    <FormDialog title={text.editTags} save={save} submit={words.ui.save} onClose={onClose}>
      <TagsInput
        label={text.tags}
        description={text.tagsHint}
        data={offered}
        maxTags={20}
        maxLength={40}
        data-autofocus
        {...save.form.getInputProps('tags')}
      />
    </FormDialog>
  )
}
