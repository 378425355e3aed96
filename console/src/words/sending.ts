// Copy for sending health, domains, mail servers and stopped addresses, loaded with their pages.

import * as domains from './en/domains.ts'
import * as mailServers from './en/mail-servers.ts'
import * as deliverability from './en/deliverability.ts'
import * as stoppedAddresses from './en/stopped-addresses.ts'

const en = { ...domains, ...mailServers, ...deliverability, ...stoppedAddresses }

export const sendingWords: typeof en = en
