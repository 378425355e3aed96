// The endpoints that assistants get as tools, and their names. A selection, because assistants choose badly among sixty
// tools. Endpoints that only programs need (imports, webhooks, app items) are left to the API.

export type ToolEntry = {
  name: string
  /** What an assistant should know besides the endpoint's own description. */
  hint?: string
  /** Fields of the endpoint that this tool omits. */
  without?: readonly string[]
  /** Any one of these is enough, if the endpoint decides by what is sent. */
  anyScope?: readonly string[]
  /** Destroys data that another call can't restore. */
  isDestructive?: true
}

/** By endpoint ID, in the order in which assistants see them. */
export const TOOLS: Record<string, ToolEntry> = {
  'me.get': { name: 'get_account', hint: 'Call this first: it returns the account and your permissions.' },
  'contacts.list': { name: 'find_people', hint: 'Set `email` to look up one person.' },
  'contacts.get': { name: 'get_person' },
  'contacts.profile': { name: 'get_person_profile', hint: 'Returns everything about one person in one call.' },
  'contacts.create': {
    name: 'add_person',
    hint: 'Only for people who agreed to be emailed. Never set `resubscribe` unless the person asked to be subscribed again.',
  },
  'contacts.update': { name: 'update_person' },
  'contacts.remove': { name: 'unsubscribe_person', hint: 'Nothing is deleted.', isDestructive: true },
  'lists.list': { name: 'find_lists' },
  'lists.get': { name: 'get_list' },
  'lists.create': { name: 'create_list' },
  'lists.members.list': { name: 'get_list_members' },
  'lists.members.add': { name: 'add_to_list' },
  'lists.members.remove': { name: 'remove_from_list', isDestructive: true },
  'events.create': {
    name: 'record_event',
    hint: 'Set `external_id` so that a repeated call does not record the event twice.',
  },
  'activity.list': {
    name: 'read_activity',
    hint: 'Newest first. Pass `meta.next_cursor` as `cursor` for the next page.',
  },
  'activity.count': { name: 'count_activity' },
  'activity.catalogue': { name: 'list_activity_names' },
  'orders.list': { name: 'list_orders' },
  'orders.save': { name: 'save_order' },
  'products.list': { name: 'list_products' },
  'products.save': { name: 'save_products' },
  'data.list': { name: 'list_data_sets' },
  'data.get': { name: 'get_data_set' },
  'data.rows.list': { name: 'read_data_rows' },
  'data.create': { name: 'create_data_set' },
  'data.rows.add': {
    name: 'add_data_rows',
    hint: 'With `mode` "replace", all other rows are deleted.',
    isDestructive: true,
  },
  'data.rows.updateMany': { name: 'update_data_rows' },
  'groups.list': { name: 'list_groups' },
  'designs.list': { name: 'list_designs' },
  'campaigns.create': {
    name: 'draft_campaign',
    hint: 'Creates only a draft, which a team member can finish and send.',
    without: ['send'],
    anyScope: ['campaigns:write'],
  },
  'campaigns.check': {
    name: 'check_campaign',
    hint: 'Show the number of recipients to the user before you send.',
    anyScope: ['campaigns:write', 'campaigns:send'],
  },
  'campaigns.send': {
    name: 'send_campaign',
    hint: 'Sent emails cannot be recalled. Call check_campaign first, ask the user to confirm the number of recipients, and pass it as `recipients`.',
    isDestructive: true,
  },
}
