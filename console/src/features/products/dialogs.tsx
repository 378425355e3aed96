// Importing products by hand.

import { productsImport } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { ImportRows } from '../../ui/import-rows.tsx'
import { pageWords } from '../../words/pages.ts'

export function ImportProducts({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  return (
    <ImportRows
      title={pageWords.products.import}
      intro={pageWords.products.importIntro}
      example={pageWords.products.importExample}
      submit={pageWords.products.importIt}
      refresh={queryKeys.account(accountId).products}
      run={async (table) => {
        const { data, meta } = await productsImport({ path: { accountId }, body: table })
        return { line: pageWords.products.imported(data.saved), refused: data.failed, errors: meta.errors }
      }}
      onClose={onClose}
    />
  )
}
