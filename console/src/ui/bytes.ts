// File and disk sizes.

import { numberFormat } from '../words/intl.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** "1.2 GB", in powers of 1000, like disk vendors. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** step
  const maximumFractionDigits = step === 0 || size >= 100 ? 0 : 1
  // The short form of bytes has no plural: "133 byte".
  const unitDisplay = step === 0 ? 'long' : 'short'
  const shown = numberFormat({ style: 'unit', unit: UNITS[step]!, unitDisplay, maximumFractionDigits }).format(size)
  // Like the other units, and as people write it.
  return shown.replace('kB', 'KB')
}
