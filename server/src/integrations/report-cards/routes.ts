import { itemEndpoints } from '../../identity/app-items/endpoints.ts'
import { present, reportCard } from './cards.ts'
import { ReportCard, ReportCardPut } from './schema.ts'

export const reportCardRoutes = itemEndpoints({
  id: 'reportCards',
  path: '/report-cards',
  tag: 'Report cards',
  scope: 'events:write',
  kind: reportCard,
  sent: ReportCardPut,
  shown: ReportCard,
  present,
  deletion: 'Also removes it from every dashboard.',
})
