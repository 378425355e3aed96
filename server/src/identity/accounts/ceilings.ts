// The most of anything that one account may have, where the contract names no number: far above what anybody needs, and low
// enough that no account can fill the machine for the others.

const MB = 1024 * 1024

export const CEILINGS = {
  /** Keys that are not revoked, those of apps included. */
  keys: 1_000,
  apps: 200,
  /** Webhooks of the account itself; the contract gives each app 50. */
  webhooks: 50,
  /** Files that were sent and not read to their end. */
  filesWaiting: 50,
  bytesWaiting: 16 * 1024 * MB,
  /** Requests of everybody in the console of one account together, and of one person outside of accounts. */
  consoleRequestsPerMinute: 3_000,
  /** From one address: a server that renews the tokens of 60,000 accounts every hour stays below it. */
  tokenRequestsPerMinute: 1_000,
  /** From one address, without a key: an assistant that reads its way through the guides stays below it. */
  documentationCallsPerMinute: 300,
  /** Mails of the installation's own that ask people to confirm an address, in the name of one account. */
  confirmationMailsPerDay: 5_000,
  /** Names of own events and of their properties that the catalogue remembers. */
  eventNameBytes: 4 * MB,
} as const
