// Dialogs of people, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')
const loadAdd = () => import('./add-person.tsx')

export const AddPerson = lazyNamed(loadAdd, 'AddPerson')
export const AddToList = lazyNamed(load, 'AddToList')
export const StopAddresses = lazyNamed(load, 'StopAddresses')
export const LetThrough = lazyNamed(load, 'LetThrough')
export const Unsubscribe = lazyNamed(load, 'Unsubscribe')
export const Resubscribe = lazyNamed(load, 'Resubscribe')
export const ChangeAddress = lazyNamed(load, 'ChangeAddress')
export const ErasePerson = lazyNamed(load, 'ErasePerson')
export const WouldGet = lazyNamed(() => import('./would-get.tsx'), 'WouldGet')
const loadFilters = () => import('./own-filters.tsx')
export const GroupFilter = lazyNamed(loadFilters, 'GroupFilter')
export const DetailFilter = lazyNamed(loadFilters, 'DetailFilter')
export const MakeGroupOf = lazyNamed(() => import('./make-group.tsx'), 'MakeGroupOf')
export const Running = lazyNamed(() => import('./running.tsx'), 'Running')
export const PeopleBulkBar = lazyNamed(() => import('./people-bulk-bar.tsx'), 'PeopleBulkBar')
