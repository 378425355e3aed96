// How an address is named in maps that hold those of several accounts.

import type { Uuid } from '../platform/values/ids.ts'

/** The address is normalised. */
export const addressKey = (accountId: Uuid, email: string): string => `${accountId} ${email}`
