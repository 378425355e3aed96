// Where each kind of alert is fixed.

import type { Live } from '../../api.ts'
import { urls } from '../../urls.ts'

export const alertPages = {
  held: urls.deliverability,
  domain_wrong: urls.domains,
  domain_not_set_up: urls.domains,
  store_stopped: urls.stores,
  plan_near_limit: urls.plan,
  drip_paused: urls.drips,
  form_not_installed: urls.forms,
  webhook_failing: urls.webhooks,
  webhook_paused: urls.webhooks,
} satisfies Record<Live['alerts'][number]['kind'], string>
