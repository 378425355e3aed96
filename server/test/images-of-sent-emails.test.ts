// Images that are sent to people from now on are deleted only by those who may send.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dripWorld } from './drip-world.ts'

const { w, newShop } = await dripWorld()
const HOUR_MS = 3_600_000

type Shop = Awaited<ReturnType<typeof newShop>>

/** The same bytes would be the same image. */
async function upload({ admin }: Shop, background: string): Promise<{ id: string; url: string }> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const type = { 'content-type': 'application/octet-stream' }
  return (await admin.request('POST', '/images?name=tea.png', bytes, type)).body.data
}

test('a member may delete an image of a draft, but not of a scheduled campaign or a live drip', async () => {
  const shop = await newShop()
  const { admin } = shop
  const { account: member } = await shop.signIn('member')
  await shop.add('ada@example.com')
  const [free, scheduled, live] = [await upload(shop, '#111'), await upload(shop, '#222'), await upload(shop, '#333')]
  const designOf = ({ url }: { url: string }) => shop.design(`<img src="${url}" alt="Tea">`)
  await designOf(free)
  const refusal = async (image: { id: string }) => (await member.delete(`/images/${image.id}`)).body.error

  const campaign = { name: 'Spring sale', design_id: await designOf(scheduled), everyone: true }
  const { id } = (await admin.post('/campaigns', campaign)).body.data
  const at = new Date(w.clock.now().getTime() + HOUR_MS).toISOString()
  expect((await admin.post(`/campaigns/${id}/send`, { at })).status).toBe(200)
  const steps = [{ id: 'mail', type: 'email', design_id: await designOf(live) }]
  await shop.publish({ name: 'Welcome', trigger: { type: 'subscribed' }, steps })

  expect((await member.delete(`/images/${free.id}`)).status).toBe(200)
  for (const [image, name] of [
    [scheduled, 'Spring sale'],
    [live, 'Welcome'],
  ] as const) {
    const error = await refusal(image)
    expect(error.code).toBe('forbidden')
    expect(error.message).toContain(`“${name}”`)
  }

  await admin.post(`/campaigns/${id}/cancel`)
  expect((await member.delete(`/images/${scheduled.id}`)).status).toBe(200)
  expect((await admin.delete(`/images/${live.id}`)).status).toBe(200)
})
