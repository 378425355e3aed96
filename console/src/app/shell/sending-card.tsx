// The campaign being sent, at the bottom of the sidebar: a link to its progress, and a button that pauses it.

import { ActionIcon, Progress } from '@mantine/core'
import { useAccount } from '../../account.ts'
import { campaignsPause } from '../../api.ts'
import type { Live } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { formatPercent } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import classes from './shell.module.css'

export function SendingCard({ sending: { id, name, done, total } }: { sending: Live['now'][number] }) {
  const { accountId } = useAccount()
  const title = words.shell.nowSending(name)
  const pause = useApiMutation<void, unknown>(() => campaignsPause({ path: { accountId, id } }), {
    refresh: queryKeys.account(accountId).all,
  })
  const share = total > 0 ? done / total : 0
  return (
    <section className={classes.now} aria-label={title}>
      <div className={classes.nowLine}>
        <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }} className={classes.nowName} title={name}>
          {name}
        </RouterLink>
        <span className={classes.steps} title={words.ui.ofTotal(done, total)}>
          {formatPercent(share)}
        </span>
        <ActionIcon
          size={20}
          aria-label={words.shell.pauseSending(name)}
          title={words.shell.pauseSending(name)}
          loading={pause.isPending}
          onClick={() => pause.mutate()}
        >
          <Icon name="pause" size={14} />
        </ActionIcon>
      </div>
      <Progress value={share * 100} aria-label={title} size="sm" transitionDuration={300} />
    </section>
  )
}
