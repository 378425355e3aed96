// The permissions of API keys and access tokens.

export const SCOPES = {
  'contacts:read': 'View people and their details',
  'contacts:write': 'Add people and edit their details',
  'lists:read': 'View lists',
  'lists:write': 'Create lists, add and remove people',
  'events:read': 'View events',
  'events:write': 'Send events',
  'orders:read': 'View orders',
  'orders:write': 'Create and update orders',
  'products:read': 'View products',
  'products:write': 'Add and edit products',
  'campaigns:write': 'Create and edit draft campaigns',
  'campaigns:send': 'Send campaigns',
  'data:read': 'View data sets',
  'data:write': 'Edit data sets',
} as const

export type Scope = keyof typeof SCOPES

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[]

/** The permissions of a new key unless others are chosen. */
export const DEFAULT_SCOPES: Scope[] = ['contacts:read', 'contacts:write', 'events:read', 'events:write']

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text)
