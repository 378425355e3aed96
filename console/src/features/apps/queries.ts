import { queryOptions } from '@tanstack/react-query'
import { appsList, connectedAppsList, dripStepsOffered, emailBlocksOffered } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const appsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).apps,
    queryFn: ({ signal }) => appsList({ path: { accountId }, signal }),
  })

export const connectedAppsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).connectedApps,
    queryFn: ({ signal }) => connectedAppsList({ path: { accountId }, signal }),
  })

export const appStepsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dripSteps,
    queryFn: ({ signal }) => dripStepsOffered({ path: { accountId }, signal }),
  })

export const appBlocksQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).emailBlocks,
    queryFn: ({ signal }) => emailBlocksOffered({ path: { accountId }, signal }),
  })
