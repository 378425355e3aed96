// Where each kind of alert is fixed.

import type { Live } from '../../api.ts'
import { urls } from '../../urls.ts'

export const alertPages = {
  held: urls.deliverability,
  webhook_failing: urls.webhooks,
  webhook_paused: urls.webhooks,
} satisfies Record<Live['alerts'][number]['kind'], string>
