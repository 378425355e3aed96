// Queries for webhooks.

import { queryOptions } from '@tanstack/react-query'
import { webhooksEvents, webhooksGet, webhooksList, webhooksLog, webhooksResendProgress } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const POLL_MS = 5_000
const POLL_WHILE_RUNNING_MS = 1_000

export const webhooksQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).webhooks,
    queryFn: ({ signal }) => webhooksList({ path: { accountId }, signal }),
  })

export const webhookQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).webhook(id),
    queryFn: async ({ signal }) => (await webhooksGet({ path: { accountId, id }, signal })).data,
    refetchInterval: POLL_MS,
  })

export const webhookLogQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).webhookLog(id),
    queryFn: ({ signal }) => webhooksLog({ path: { accountId, id }, signal }),
    refetchInterval: POLL_MS,
  })

export const resendQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).webhookResend(id),
    queryFn: async ({ signal }) => (await webhooksResendProgress({ path: { accountId, id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.running ? POLL_WHILE_RUNNING_MS : false),
  })

export const webhookEventsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).webhookEvents,
    queryFn: async ({ signal }) => (await webhooksEvents({ path: { accountId }, signal })).data,
    staleTime: Infinity,
  })
