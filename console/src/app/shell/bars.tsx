// Bars above every page: the most urgent alert, and a lost connection.

import { onlineManager, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { accountQuery, useCurrentAccount } from '../../account.ts'
import { formatTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import classes from './shell.module.css'

export function AlertBar() {
  const { account } = useCurrentAccount()
  const settings = useQuery({ ...accountQuery(account?.id ?? ''), enabled: account !== undefined })
  if (settings.data?.openForSending !== false) return null
  return (
    <div className={classes.alert} role="note">
      <Icon name="alert" />
      <span>{words.shell.notOpen}</span>
    </div>
  )
}

export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return isOnline ? null : <Offline />
}

function Offline() {
  const format = useTimeFormat()
  const [since] = useState(() => new Date())
  return (
    <div className={classes.alert} role="status">
      <Icon name="alert" />
      <span>{words.shell.offline(formatTime(since, ['time'], format))}</span>
    </div>
  )
}
