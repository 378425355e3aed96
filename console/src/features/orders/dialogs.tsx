// Importing past orders. They don't trigger drips.

import { ordersImport } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ImportRows } from '../../ui/import-rows.tsx'
import * as words from '../../words/index.ts'

export function ImportOrders({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  return (
    <ImportRows
      title={words.orders.import}
      intro={words.orders.importIntro}
      example={words.orders.importExample}
      submit={words.orders.importIt}
      refresh={queryKeys.account(accountId).orders}
      run={async (table) => {
        const { data, meta } = await ordersImport({ path: { accountId }, body: table })
        return { line: words.orders.imported(data), refused: data.failed, errors: meta.errors }
      }}
      onClose={onClose}
    />
  )
}
