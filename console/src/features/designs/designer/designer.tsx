// Loads a design and opens the editor for its kind.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isNotFound } from '../../../api.ts'
import { ErrorState, Loading, NotFound } from '../../../ui/feedback.tsx'
import { urls } from '../../../urls.ts'
import { brandQuery, designQuery } from '../queries.ts'
import { BlocksEditor } from './blocks-editor.tsx'
import { HtmlEditor } from './lazy.ts'

const route = getRouteApi(`/signed-in${urls.design}`)

export function DesignerPage() {
  const { accountId, designId } = route.useParams()
  const design = useQuery({ ...designQuery(accountId, designId), refetchOnWindowFocus: false })
  const brand = useQuery(brandQuery(accountId))
  if (design.isError && !design.data) {
    if (isNotFound(design.error)) return <NotFound />
    return <ErrorState error={design.error} retry={() => void design.refetch()} />
  }
  if (!design.data || !brand.data) return <Loading />
  const props = { accountId, design: design.data, brand: brand.data }
  return design.data.kind === 'html' ? (
    <Suspense fallback={<Loading />}>
      <HtmlEditor key={designId} {...props} />
    </Suspense>
  ) : (
    <BlocksEditor key={designId} {...props} />
  )
}
