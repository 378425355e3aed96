// The permissions a key or token can carry.

export const SCOPES = {
  'contacts:read': 'See people and their details',
  'contacts:write': 'Add people and change their details',
  'lists:read': 'See lists',
  'lists:write': 'Make lists, add and remove people',
  'events:read': 'See events',
  'events:write': 'Send events',
  'orders:read': 'See orders',
  'orders:write': 'Send orders',
  'products:read': 'See products',
  'products:write': 'Add and change products',
  'campaigns:write': 'Write draft campaigns',
  'campaigns:send': 'Send campaigns',
  'data:read': 'See data sets',
  'data:write': 'Change data sets',
} as const

export type Scope = keyof typeof SCOPES

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[]

/** What a new key may do until more is ticked. */
export const DEFAULT_SCOPES: Scope[] = ['contacts:read', 'contacts:write', 'events:read', 'events:write']

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text)
