// Limits per account that the contract doesn't set: far above normal use, and low enough that no account can exhaust
// the machine for the others.

const MB = 1024 * 1024

export const CEILINGS = {
  /** Keys that aren't revoked, including those of apps. */
  keys: 1_000,
  apps: 200,
  /** Webhooks of the account itself; the contract allows each app 50. */
  webhooks: 50,
  /** Uploaded files that haven't been fully processed. */
  filesWaiting: 50,
  bytesWaiting: 16 * 1024 * MB,
  /** Console requests of all users of one account together, and of one user outside of accounts. */
  consoleRequestsPerMinute: 3_000,
  /** Per IP address. A server that refreshes the tokens of 60,000 accounts every hour stays below it. */
  tokenRequestsPerMinute: 1_000,
  /** Per IP address, without a key. An assistant that reads all the guides stays below it. */
  documentationCallsPerMinute: 300,
  /** System emails that ask people to confirm an address, sent on behalf of one account. */
  confirmationMailsPerDay: 5_000,
  /** Names of custom events and their properties in the catalog. */
  eventNameBytes: 4 * MB,
} as const
