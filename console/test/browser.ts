// Launches the packaged browser on machines without its libraries and fonts.

import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserServer } from 'playwright-core'
import { installedBrowser } from './installed-browser.ts'

const home = path.resolve(import.meta.dirname, '../../node_modules/.cache/lettermill/chromium')

export async function launchBrowser(): Promise<BrowserServer> {
  const executablePath = installedBrowser() ?? (await unpackBrowser())
  // The package's own arguments disable web security. Emulating a GPU is slower than none.
  const args = ['--no-sandbox', '--disable-gpu']
  return chromium.launchServer({ executablePath, args, env: process.env as Record<string, string> })
}

async function unpackBrowser(): Promise<string> {
  fs.mkdirSync(home, { recursive: true })
  // Without this name the package doesn't unpack its NSS libraries, and the browser fails to start.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const before = process.env.TMPDIR
  // By default it unpacks into the shared temporary folder.
  process.env.TMPDIR = home
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    useOwnFonts()
    return executablePath
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/**
 * The package's font configuration names a folder it doesn't unpack to; without fonts, text has no size and counts as
 * hidden.
 */
function useOwnFonts(): void {
  const file = path.join(home, 'fonts.conf')
  const folders = [`${home}/fonts`, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('')
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${home}/font-cache</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = file
}
