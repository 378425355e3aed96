// Web fonts of a brand: served here, named in emails and public pages, with a fallback for clients that load none.

import { expect, test } from 'vitest'
import { world } from '../../../../test/harness.ts'
import { publicAccountId } from '../../../identity/accounts/accounts.ts'

const w = await world()

const content = {
  kind: 'blocks',
  sections: [
    {
      id: 's',
      rows: [
        {
          id: 'r',
          columns: [
            [
              { id: 'h', type: 'heading', text: 'Hello' },
              { id: 't', type: 'text', html: '<p>Text</p>' },
              { id: 'f', type: 'footer' },
            ],
          ],
        },
      ],
    },
  ],
}

test('an email loads the fonts of its brand from this server, and Outlook and others show the fallback', async () => {
  const t = await w.newAccount()
  const { account } = await t.signIn('owner')
  const { id } = (await account.post('/designs', { name: 'Fonts', subject: 'Fonts', content })).body.data
  const html = async (): Promise<string> => (await account.post(`/designs/${id}/preview`, {})).body.data.html
  expect(await html()).not.toContain('/fonts/')
  await account.patch('/brand', { display: 'playfair', font: 'inter' })
  const shown = await html()
  const sheets = [...shown.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, url]) => new URL(url!).pathname)
  expect(sheets).toEqual(['/fonts/playfair.css', '/fonts/inter.css'])
  expect(shown).toContain("font-family:'Playfair Display', Didot,")
  expect(shown).toContain("font-family:Inter, 'Helvetica Neue',")
  expect(shown).toMatch(/<!--\[if mso\]><style>[^<]*Arial, sans-serif!important[^<]*Georgia, serif!important/)
  const css = await (await fetch(w.url + sheets[0])).text()
  expect(css).toContain("font-family: 'Playfair Display';")
  const files = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => new URL(file!, w.url + sheets[0]))
  expect(files.length).toBeGreaterThan(3)
  const font = await fetch(files[0]!)
  expect([font.status, font.headers.get('content-type'), font.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'font/woff2',
    '*',
  ])
  const page = await (await fetch(`${w.url}/brand/${publicAccountId(t.accountId)}.css`)).text()
  expect(page).toMatch(/^@import url\("\/fonts\/playfair.css"\);/)
})

test('nothing but fonts can be read', async () => {
  for (const path of ['constructor.css', 'lora', 'lora/package.json', 'lora/..%2Fpackage.json', 'lora/none.woff2'])
    expect([path, (await fetch(`${w.url}/fonts/${path}`)).status]).toEqual([path, 404])
})
