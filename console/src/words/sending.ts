// Copy for sending health, domains, mail servers and stopped addresses, loaded with their pages.

import * as domains from './en/domains.ts'
import * as mailServers from './en/mail-servers.ts'
import * as sendingHealth from './en/sending-health.ts'
import * as stoppedAddresses from './en/stopped-addresses.ts'

const en = { ...domains, ...mailServers, ...sendingHealth, ...stoppedAddresses }

export const sendingWords: typeof en = en
