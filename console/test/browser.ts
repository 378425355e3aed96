// Starts the browser that comes with the installed packages, on a machine that has neither its libraries nor any font.

import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { BrowserServer } from 'playwright-core'
import { installedBrowser } from './installed-browser.ts'

const home = path.resolve(import.meta.dirname, '../../node_modules/.cache/lettermill/chromium')

export async function launchBrowser(): Promise<BrowserServer> {
  const executablePath = installedBrowser() ?? (await unpackBrowser())
  // Not the package's own arguments: they turn web security off. Playing a graphics card costs more than doing without.
  const args = ['--no-sandbox', '--disable-gpu']
  return chromium.launchServer({ executablePath, args, env: process.env as Record<string, string> })
}

async function unpackBrowser(): Promise<string> {
  fs.mkdirSync(home, { recursive: true })
  // Without this name the package leaves its own copies of the NSS libraries packed, and the browser does not start.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const before = process.env.TMPDIR
  // It unpacks into the temporary folder, which every user of the machine shares.
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

/** The package's own settings name a folder it did not unpack into; without a font, text has no size and counts as hidden. */
function useOwnFonts(): void {
  const file = path.join(home, 'fonts.conf')
  const folders = [`${home}/fonts`, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('')
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${home}/font-cache</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = file
}
