// Removing a domain.

import { domainsRemove } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { sendingWords } from '../../words/sending.ts'

export function RemoveDomain({
  accountId,
  domain,
  onClose,
}: {
  accountId: string
  domain: string
  onClose: () => void
}) {
  const forget = useApiMutation<void, unknown>(() => domainsRemove({ path: { accountId, domain } }), {
    refresh: queryKeys.account(accountId).domains,
    done: sendingWords.domains.removed(domain),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      level="type"
      typed={domain}
      title={sendingWords.domains.removeTitle(domain)}
      confirm={sendingWords.domains.remove}
      action={forget}
      onClose={onClose}
    >
      {sendingWords.domains.removeBody}
    </ConfirmDialog>
  )
}
