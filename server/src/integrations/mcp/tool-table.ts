// Which endpoints assistants are given as tools, under which names. Chosen, not all: an assistant that has to choose among
// sixty tools chooses badly. What only programs need (imports, webhooks, what apps bring) is left to the API.

export type ToolEntry = {
  name: string
  /** What an assistant should know beyond the endpoint's own words. */
  hint?: string
  /** Fields of the endpoint that this tool does not have. */
  without?: readonly string[]
  /** One of these is enough, where the endpoint itself decides by what is sent. */
  anyScope?: readonly string[]
  /** Takes something away that another call does not bring back as it was. */
  isDestructive?: true
}

/** By the endpoint's id, in the order in which assistants see them. */
export const TOOLS: Record<string, ToolEntry> = {
  'me.get': { name: 'get_account', hint: 'Call it first: it says whose account this is and what you may do.' },
  'contacts.list': { name: 'find_people', hint: 'Give `email` to look one person up.' },
  'contacts.get': { name: 'get_person' },
  'contacts.profile': { name: 'get_person_profile', hint: 'Everything about one person in one call.' },
  'contacts.create': {
    name: 'add_person',
    hint: 'Only for people who agreed to be emailed. Never set `resubscribe` unless the person asked to come back.',
  },
  'contacts.update': { name: 'update_person' },
  'contacts.remove': { name: 'unsubscribe_person', hint: 'Nothing is deleted.', isDestructive: true },
  'lists.list': { name: 'find_lists' },
  'lists.get': { name: 'get_list' },
  'lists.create': { name: 'create_list' },
  'lists.members.list': { name: 'get_list_members' },
  'lists.members.add': { name: 'add_to_list' },
  'lists.members.remove': { name: 'remove_from_list', isDestructive: true },
  'events.create': { name: 'record_event', hint: 'Give `external_id` so that a repeated call records nothing twice.' },
  'activity.list': { name: 'read_activity', hint: 'The newest first; pass `meta.next_cursor` as `cursor` to go on.' },
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
    hint: 'With `mode` "replace" every other row goes.',
    isDestructive: true,
  },
  'data.rows.updateMany': { name: 'update_data_rows' },
  'groups.list': { name: 'list_groups' },
  'designs.list': { name: 'list_designs' },
  'campaigns.create': {
    name: 'draft_campaign',
    hint: 'It only makes a draft, which a person of the team can finish and send.',
    without: ['send'],
    anyScope: ['campaigns:write'],
  },
  'campaigns.check': {
    name: 'check_campaign',
    hint: 'Show its number of recipients to whoever you work for before you send.',
    anyScope: ['campaigns:write', 'campaigns:send'],
  },
  'campaigns.send': {
    name: 'send_campaign',
    hint: 'Emails cannot be taken back. Call check_campaign first, have the number of recipients confirmed, and pass it as `recipients`.',
    isDestructive: true,
  },
}
