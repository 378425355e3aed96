// What every kind of data is remembered under. Whoever changes something makes the branch stale that it hangs on.

export const queryKeys = {
  me: ['me'] as const,
  permissions: ['permissions'] as const,
  invitation: (token: string) => ['invitation', token] as const,
  account(accountId: string) {
    const all = ['accounts', accountId] as const
    const part = <Part extends string>(name: Part) => [...all, name] as const
    return {
      all,
      settings: part('settings'),
      members: part('members'),
      invitations: part('invitations'),
      keys: part('keys'),
      apps: part('apps'),
      details: part('details'),
      imports: part('imports'),
      lists: part('lists'),
      listPage: (search: object) => [...part('lists'), 'page', search] as const,
      /** Every list, for choosing one. */
      listChoices: [...part('lists'), 'choices'] as const,
      drips: part('drips'),
      dripPage: (search: object) => [...part('drips'), 'page', search] as const,
      drip: (dripId: string) => [...part('drips'), 'one', dripId] as const,
      dripCounts: (dripId: string) => [...part('drips'), 'one', dripId, 'counts'] as const,
      dripPeople: (dripId: string, search: object) => [...part('drips'), 'one', dripId, 'people', search] as const,
      dripPublish: (dripId: string) => [...part('drips'), 'one', dripId, 'publish'] as const,
      dripChoices: [...part('drips'), 'choices'] as const,
      people: part('people'),
      peoplePage: (search: object) => [...part('people'), 'page', search] as const,
      peopleFound: (words: string) => [...part('people'), 'found', words] as const,
      sources: [...part('people'), 'sources'] as const,
      person: (personId: string) => [...part('people'), 'one', personId] as const,
      consent: (personId: string) => [...part('people'), 'one', personId, 'consent'] as const,
      timeline: (personId: string) => [...part('people'), 'one', personId, 'timeline'] as const,
    }
  },
}
