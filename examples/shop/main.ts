// npm start: the shop on http://127.0.0.1:4000.

import { createShop } from './shop.ts'
import { openStore } from './store.ts'

const { LETTERMILL_URL, CLIENT_ID, CLIENT_SECRET, PORT = '4000' } = process.env
if (!LETTERMILL_URL || !CLIENT_ID || !CLIENT_SECRET) {
  console.error('Set LETTERMILL_URL, CLIENT_ID and CLIENT_SECRET, as README.md says.')
  process.exit(1)
}
const shopUrl = process.env.SHOP_URL ?? `http://127.0.0.1:${PORT}`
const settings = { lettermillUrl: LETTERMILL_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, shopUrl }
createShop(settings, openStore(process.env.STORE ?? 'shop.json')).listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The shop is at ${shopUrl}.`)
})
