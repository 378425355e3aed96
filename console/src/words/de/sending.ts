// Copy for sending health, domains, mail servers and stopped addresses, loaded with their pages.

export * from './domains.ts'
export * from './mail-servers.ts'
export * from './deliverability.ts'
export * from './stopped-addresses.ts'
