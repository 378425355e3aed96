// Cancels an email to one person, after confirmation.

import { scheduledEmailsCancel } from '../../api.ts'
import type { ScheduledEmail } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import * as words from '../../words/index.ts'

const text = words.oneToOne

export function useCancelEmail(accountId: string): (email: ScheduledEmail) => void {
  const confirm = useConfirm()
  return ({ id, subject, contact }) =>
    confirm({
      title: text.cancelTitle(subject),
      body: text.cancelBody,
      label: text.cancel,
      run: () => scheduledEmailsCancel({ path: { accountId, id: contact.id, email: id } }),
      refresh: queryKeys.account(accountId).oneToOne,
      done: text.canceled,
    })
}
