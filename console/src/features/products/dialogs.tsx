// Importing products by hand.

import { productsImport } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ImportRows } from '../../ui/import-rows.tsx'
import * as words from '../../words/index.ts'

export function ImportProducts({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  return (
    <ImportRows
      title={words.products.import}
      intro={words.products.importIntro}
      example={words.products.importExample}
      submit={words.products.importIt}
      refresh={queryKeys.account(accountId).products}
      run={async (table) => {
        const { data, meta } = await productsImport({ path: { accountId }, body: table })
        return { line: words.products.imported(data.saved), refused: data.failed, errors: meta.errors }
      }}
      onClose={onClose}
    />
  )
}
