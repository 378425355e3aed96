// Importing past orders. They don't trigger drips.

import { ordersImport } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ImportRows } from '../../ui/import-rows.tsx'
import { pageWords } from '../../words/pages.ts'

export function ImportOrders({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  return (
    <ImportRows
      title={pageWords.orders.import}
      intro={pageWords.orders.importIntro}
      example={pageWords.orders.importExample}
      submit={pageWords.orders.importIt}
      refresh={queryKeys.account(accountId).orders}
      run={async (table) => {
        const { data, meta } = await ordersImport({ path: { accountId }, body: table })
        return { line: pageWords.orders.imported(data), refused: data.failed, errors: meta.errors }
      }}
      onClose={onClose}
    />
  )
}
