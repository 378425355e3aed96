// What the demo shop set up before its year began: brand, sender, details, topics, products, data sets, lists, groups,
// its website, and an app with report cards. Created through the service functions of the console.

import * as accounts from '../../identity/accounts/accounts.ts'
import * as appItems from '../../identity/app-items/items.ts'
import * as apps from '../../identity/apps/apps.ts'
import * as brand from '../../content/designs/brand/brand.ts'
import * as sets from '../../data/data-sets/sets.ts'
import * as tables from '../../data/data-sets/tables.ts'
import * as details from '../../data/details/manage.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import { save as saveProducts } from '../../data/products/save.ts'
import * as topics from '../../data/topics/manage.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import * as senders from '../../delivery/senders/senders.ts'
import { arrange, reportCard } from '../../integrations/report-cards/cards.ts'
import * as groups from '../../people/groups/manage.ts'
import type { SentRule } from '../../people/groups/rule-schema.ts'
import * as lists from '../../people/lists/lists.ts'
import { pause as pauseWebhook } from '../../activity/webhooks/log.ts'
import * as webhooks from '../../activity/webhooks/endpoints.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { updateSite } from '../../web/site/settings.ts'
import { storePictures } from './pictures.ts'
import type { Pictures } from './pictures.ts'
import type { Audience } from './plan.ts'
import { TEAS, OFFERS, PRODUCTS_BY_AGE, productUrl, SHOP, SITE, STORES } from './shop.ts'

/** What the account refers to by ID or number. */
export type ShopRefs = {
  pictures: Pictures
  senderId: Uuid
  lists: Record<'newsletter' | 'tasting' | 'wholesale' | 'staff', Uuid>
  /** Public IDs of the groups that campaigns go to. */
  groups: Record<Exclude<Audience, 'everyone' | 'tasting'>, string>
  details: Record<'city' | 'tea' | 'birthday', number>
  offers: number
}

export async function setUp(ctx: Ctx<Db>, baseUrl: string): Promise<ShopRefs> {
  const pictures = await storePictures(ctx, baseUrl)
  const refs = await transaction(ctx.db, async (tx) => {
    const inner = { ...ctx, db: tx }
    await describeShop(inner, pictures)
    const senderId = await addSender(inner, baseUrl)
    await addDetailsAndTopics(inner)
    await addProducts(inner, pictures)
    await addDataSets(inner)
    const listIds = await addLists(inner)
    const groupIds = await addGroups(inner)
    await addApp(inner)
    await updateSite(inner, { origins: [SITE], recordsVisits: true })
    return { pictures, senderId, lists: listIds, groups: groupIds, ...(await numbersOf(inner)) }
  })
  await addWebhook(ctx)
  return refs
}

async function describeShop(ctx: Ctx<Tx>, pictures: Pictures): Promise<void> {
  const { country, zone, currency, postalAddress, primary, accent } = SHOP
  await accounts.update(ctx, { country, zone, currency, postalAddress, language: 'en' })
  await brand.update(ctx, {
    primary,
    accent,
    display: 'serif',
    font: 'sans',
    radius: 'rounded',
    logo_url: pictures.urlOf('art:mark-kettle'),
    logo_alt: SHOP.brand,
    social: [
      { name: 'photos', url: `${SITE}/photos` },
      { name: 'friends', url: `${SITE}/friends` },
      { name: 'site', url: SITE },
    ],
  })
}

async function addSender(ctx: Ctx<Tx>, baseUrl: string): Promise<Uuid> {
  const sender = { name: SHOP.brand, email: SHOP.sender, reply_to: SHOP.replyTo }
  const id = await senders.add({ ...ctx, accountName: SHOP.brand }, { baseUrl, smtpUrl: null }, sender, true)
  return parseId('snd', id)!
}

async function addDetailsAndTopics(ctx: Ctx<Tx>): Promise<void> {
  await details.create(ctx, { name: 'City', type: 'text' })
  await details.create(ctx, { name: 'Favourite tea', type: 'choice', choices: TEAS })
  await details.create(ctx, { name: 'Birthday', type: 'date' })
  await topics.create(ctx, { name: 'Offers', description: 'Occasional discounts' })
  await topics.create(ctx, { name: 'New arrivals', description: 'When a new harvest arrives' })
}

async function numbersOf({ db, accountId }: Ctx<Tx>): Promise<Pick<ShopRefs, 'details' | 'offers'>> {
  const found = (await loadDefinitions(db, [accountId])).get(accountId)!.details
  const numberOf = (name: string) => found.find((each) => each.name === name)!.number
  const known = (await loadTopics(db, [accountId])).get(accountId)!.topics
  return {
    details: { city: numberOf('City'), tea: numberOf('Favourite tea'), birthday: numberOf('Birthday') },
    offers: known.find(({ name }) => name === 'Offers')!.number,
  }
}

async function addProducts(ctx: Ctx<Tx>, pictures: Pictures): Promise<void> {
  const saved = await saveProducts(
    ctx,
    PRODUCTS_BY_AGE.map((product) => ({
      product_id: product.id,
      title: product.title,
      note: product.note,
      price: product.price,
      compare_at_price: product.oldPrice,
      currency: SHOP.currency,
      image_url: pictures.urlOf(product.picture),
      url: productUrl(product),
      category: product.category,
    })),
  )
  if (saved.errors[0]) throw new Error(saved.errors[0].message)
}

async function addDataSets(ctx: Ctx<Tx>): Promise<void> {
  const stores = await tables.create(ctx, 'Stores', STORES)
  await sets.update(ctx, stores.key, { matchOn: { detail: 'City', field: 'city' } })
  await sets.changeSettings(ctx, stores.key, { audienceMode: 'matched' })
  await tables.create(ctx, 'Offers', OFFERS)
}

async function addLists(ctx: Ctx<Tx>): Promise<ShopRefs['lists']> {
  const made = await lists.create(
    ctx.db,
    [
      { name: 'Newsletter', description: 'Everyone who signed up' },
      { name: 'Winter tasting', description: 'Asked for a seat at a tasting' },
      { name: 'Wholesale', description: 'Cafés and shops' },
      { name: 'Staff', description: 'Never emailed', blockSending: true },
    ].map((body) => ({ caller: ctx, input: { body } })),
  )
  const [newsletter, tasting, wholesale, staff] = made.map((list) => {
    if (list instanceof Problem) throw list
    return parseId('lst', list.id)!
  })
  return { newsletter: newsletter!, tasting: tasting!, wholesale: wholesale!, staff: staff! }
}

/** Someone with this many orders is a loyal customer. */
export const LOYAL_ORDERS = 3
/** Someone who spent this much, in the shop's currency, is a VIP. */
export const VIP_TOTAL = 175

async function addGroups(ctx: Ctx<Tx>): Promise<ShopRefs['groups']> {
  const add = async (name: string, description: string, pinned: boolean, rules: SentRule[]) =>
    (await groups.create(ctx, { name, description, pinned, rules: { all: rules } })).id
  await add('Black tea in Leeds', 'Favourite tea is black, near our first shop', false, [
    { detail: 'City', op: 'is', value: 'Leeds' },
    { detail: 'Favourite tea', op: 'is', value: 'black' },
  ])
  const oolong = await add('Oolong drinkers', 'Favourite tea is oolong', false, [
    { detail: 'Favourite tea', op: 'is', value: 'oolong' },
  ])
  await add('Ordered in the last 7 days', '', false, [{ orders: 'count', op: 'at_least', value: 1, within_days: 7 }])
  await add('Not opened in 90 days', 'Subscribed more than 90 days ago, no opens since', true, [
    { person: 'status', op: 'is', value: 'subscribed' },
    { person: 'created_at', op: 'more_than_days_ago', value: 90 },
    { email: 'opened', op: 'did_not', within_days: 90 },
  ])
  await add('First order in 14 days', 'New customers', true, [
    { orders: 'count', op: 'at_least', value: 1, within_days: 14 },
    { orders: 'count', op: 'is', value: 1 },
  ])
  const loyal = await add('Loyal customers', 'Ordered three times or more', true, [
    { orders: 'count', op: 'at_least', value: LOYAL_ORDERS },
  ])
  const vip = await add('VIP', `Spent £${VIP_TOTAL} or more`, true, [
    { orders: 'total', op: 'at_least', value: VIP_TOTAL, currency: SHOP.currency },
  ])
  return { oolong, loyal, vip }
}

async function addApp(ctx: Ctx<Tx>): Promise<void> {
  const app = await apps.create(ctx, { name: 'Tea quiz', kind: 'private', live: true })
  const appId = parseId('app', app.id)!
  const asApp = { ...ctx, actor: { kind: 'app' as const, id: appId, appId, public: false, testMode: false } }
  await appItems.save(asApp, reportCard, 'quizzes', {
    name: 'Quizzes finished',
    description: 'By the tea people were matched with',
    event: 'quiz_finished',
    split: 'property',
    property: 'match',
  })
  await appItems.save(asApp, reportCard, 'recipes', {
    name: 'Recipes saved',
    description: null,
    event: 'recipe_saved',
    split: 'week',
  })
  await arrange(ctx, [`${app.id}/quizzes`, `${app.id}/recipes`])
}

/** Paused, so that the demo never sends anything to the outside. */
async function addWebhook(ctx: Ctx<Db>): Promise<void> {
  const asked = { url: `${SITE}/hooks/lettermill`, events: ['contact.subscribed', 'order.placed'] }
  const { row } = await webhooks.create(ctx, asked, async (url) => new URL(url))
  await transaction(ctx.db, (tx) => pauseWebhook({ ...ctx, db: tx }, publicId('whs', row.id)))
}
