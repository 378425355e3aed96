// A campaign's report as a public page: figures only, nothing about a person.

import type { CampaignReport } from '../../campaigns/report-schema.ts'
import { html, pageOf } from '../../web/pages/html.ts'
import type { Html, PageBrand } from '../../web/pages/html.ts'

export type SharedReport = {
  account: string
  brand: PageBrand
  zone: string
  name: string
  startedAt: Date | null
  report: CampaignReport
  /** People who clicked, by address. */
  links: { name: string; people: number }[]
}

const MOST_LINKS = 20

export function reportPage({ account, brand, zone, name, startedAt, report, links }: SharedReport): string {
  const { recipients, delivered, revenue } = report
  const day = startedAt && new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: zone }).format(startedAt)
  const orders = revenue.reduce((sum, each) => sum + each.orders, 0)
  return pageOf({
    language: 'en',
    languages: false,
    account,
    brand,
    title: name,
    body: html`<p>${day ? `Sent ${day} to ${count(recipients)} people` : `${count(recipients)} people`}</p>
      ${table([
        ...revenue.map(({ currency, total }) => ['Revenue', money(total, currency), '']),
        ...(orders > 0 ? [['Orders', count(orders), '']] : []),
        row('Delivered', delivered, recipients),
        row('Opened', report.opened, delivered),
        row('Clicked', report.clicked, delivered),
        row('Ordered', report.ordered, delivered),
        row('Unsubscribed', report.unsubscribed, delivered),
        row('Spam reports', report.complained, delivered),
        row('Bounced', report.bounced, recipients),
        ...(report.failed > 0 ? [row('Failed', report.failed, recipients)] : []),
        ...(report.no_word_yet > 0 ? [row('Pending', report.no_word_yet, recipients)] : []),
      ])}
      ${
        links.length > 0 &&
        html`<h2>Links</h2>
          ${table(links.slice(0, MOST_LINKS).map(({ name: address, people }) => row(address, people, report.clicked)))}`
      }
      <p>
        Rates are of delivered emails, those of links of everyone who clicked. Revenue counts orders within
        ${count(report.revenue_days)} days of a click.
      </p>`,
  })
}

const table = (rows: string[][]): Html =>
  html`<table>
    ${rows.map(
      ([name, value, note]) =>
        html`<tr>
          <th scope="row">${name?.split(/(?=[./])/).map((part, i) => (i === 0 ? part : html`<wbr />${part}`))}</th>
          <td>${value}</td>
          <td>${note}</td>
        </tr>`,
    )}
  </table>`

const row = (name: string, n: number, of: number): string[] => [name, count(n), of > 0 ? percent(n / of) : '']

const count = (n: number): string => new Intl.NumberFormat('en').format(n)
const percent = (share: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share)
const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)

/** Host and path. The rest of an address may be about one person. */
export function addressOf(url: string): string {
  if (url.includes('{')) return 'A personal link'
  if (!URL.canParse(url)) return 'A link'
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
