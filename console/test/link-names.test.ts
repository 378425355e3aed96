// Names of links in a report, without a browser.

import { expect, test } from 'vitest'
import type { CampaignReport, CampaignReportDetails } from '../src/api.ts'
import { linkNames } from '../src/features/campaigns/link-names.ts'
import * as words from '../src/words/index.ts'

type Link = CampaignReport['links'][number]
type Described = CampaignReportDetails['links'][number]

const counts = { clicks: 1, people: 1, machine_clicks: 0, orders: 0, revenue: [] }
const link = (n: number, url: string): Link => ({ ...counts, n, url, version: 'a' })
const described = (n: number, kind: Described['kind'], label: string): Described => ({ n, kind, label, version: 'a' })

test('links are told apart by text, look and address', () => {
  const links = [
    link(0, 'https://shop.example/winter?utm=1'),
    link(1, 'https://shop.example/winter'),
    link(2, 'https://shop.example/teapot'),
    link(3, 'https://shop.example/teapot'),
    link(4, 'https://photos.example/shop'),
    link(5, 'https://photos.example/'),
  ]
  const details = {
    links: [
      described(0, 'image', 'A red mug of tea among glass baubles and tea leaves'),
      described(1, 'button', 'Shop winter teas'),
      described(2, 'image', 'Blue teapot'),
      described(3, 'text', 'Blue teapot'),
      described(4, 'icon', 'Photos'),
      described(5, 'text', 'photos.example'),
    ],
  } as CampaignReportDetails
  const nameOf = linkNames({ links, split: null }, details)
  const { button, icon, image, text } = words.linkKinds
  expect(links.map(nameOf)).toEqual([
    { name: 'A red mug of tea among glass baubles…', note: `${image} · /winter` },
    { name: 'Shop winter teas', note: `${button} · /winter` },
    { name: 'Blue teapot', note: `${image} · /teapot` },
    { name: 'Blue teapot', note: `${text} · /teapot` },
    { name: 'Photos', note: `${icon} · photos.example/shop` },
    { name: 'photos.example', note: text },
  ])
  expect(linkNames({ links, split: null }, undefined)(links[0]!)).toEqual({ name: '/winter', note: '' })
})
