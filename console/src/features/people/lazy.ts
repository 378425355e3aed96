// Dialogs for people, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')
const loadAdd = () => import('./add-person.tsx')

export const AddPerson = lazyNamed(loadAdd, 'AddPerson')
export const AddToList = lazyNamed(load, 'AddToList')
export const StopAddresses = lazyNamed(load, 'StopAddresses')
export const RemoveStop = lazyNamed(load, 'RemoveStop')
export const ChangeAddress = lazyNamed(load, 'ChangeAddress')
export const ErasePerson = lazyNamed(load, 'ErasePerson')
export const EligibilityCheck = lazyNamed(() => import('./eligibility-check.tsx'), 'EligibilityCheck')
export const WriteEmail = lazyNamed(() => import('./write-email.tsx'), 'WriteEmail')
const loadFilters = () => import('./custom-filters.tsx')
export const GroupFilter = lazyNamed(loadFilters, 'GroupFilter')
export const DetailFilter = lazyNamed(loadFilters, 'DetailFilter')
export const SaveAsGroup = lazyNamed(() => import('./save-as-group.tsx'), 'SaveAsGroup')
export const RunningJobs = lazyNamed(() => import('./running-jobs.tsx'), 'RunningJobs')
export const PeopleBulkBar = lazyNamed(() => import('./people-bulk-bar.tsx'), 'PeopleBulkBar')
