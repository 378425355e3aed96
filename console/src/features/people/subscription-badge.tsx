// A person's subscription state.

import type { FoundPerson, Profile } from '../../api.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { SubscriptionState } from '../../ui/badges.ts'

/** A stop overrides every other state. */
export const foundStateOf = ({ suppressed, status }: FoundPerson): SubscriptionState =>
  suppressed ? 'stopped' : status

export const profileStateOf = ({ person, consent }: Profile): SubscriptionState =>
  person.suppressed ? 'stopped' : consent.email.status

export const SubscriptionBadge = ({ state }: { state: SubscriptionState }) => (
  <StateBadge of="subscription" state={state} />
)
