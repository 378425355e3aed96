// The content of each public page.

import { FREQUENCIES } from '../../people/contacts/frequencies.ts'
import type { Preferences } from '../../people/contacts/preferences.ts'
import { maskEmail } from '../../platform/values/email-address.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { UNSUBSCRIBE_REASONS } from '../tracking/unsubscribe-reasons.ts'
import { pageBrandOf } from './brand-style.ts'
import type { ShownChoice } from './choices.ts'
import { html, pageOf } from './html.ts'
import type { Html, PageBrand } from './html.ts'
import { WORDS } from './page-words.ts'
import type { Language } from './page-words.ts'

/** The person and account of a page, and the token for its links. */
export type Visit = Preferences & {
  language: Language
  account: string
  brand: PageBrand
  preferencesToken: string
  /** On the page of a choice. */
  choice: ShownChoice | null
}

const here = ({ language }: Visit): string => `?lang=${language}`
const preferencesPath = ({ preferencesToken, language }: Visit): string =>
  `/preferences/${preferencesToken}?lang=${language}`
/** Links are forwarded, so pages must not reveal the recipient's address. */
const addressOf = ({ person }: Visit): string => maskEmail(person.email)

export function unsubscribePage(visit: Visit): string {
  const { language, account, brand, person } = visit
  const words = WORDS[language].unsubscribe
  // A stopped person may have been subscribed, and can still unsubscribe for good.
  if (person.status === 'unsubscribed' && !person.stopped) return unsubscribedPage(visit)
  return pageOf({
    language,
    account,
    brand,
    title: words.title,
    body: html`<p>${words.ask(addressOf(visit), account)}</p>
      <form method="post" action="${here(visit)}"><button>${words.button}</button></form>
      ${rarer(visit)}
      <p><a href="${preferencesPath(visit)}">${words.instead}</a></p>`,
  })
}

const RARER = { any: ['monthly', 'weekly'], weekly: ['monthly'], monthly: [] } as const
const MAX_ALTERNATIVES = 2

/** Fewer emails instead of none, below the button to unsubscribe: less often, or about one topic only. */
function rarer(visit: Visit): Html | false {
  const { person, language } = visit
  const { unsubscribe, preferences } = WORDS[language]
  const option = (name: 'often' | 'topic', value: string, text: string, others: string[] = []) =>
    html`<button class="option" name="${name}" value="${value}">
      <span>${text}${others.length > 0 && html`<small>${unsubscribe.without(others)}</small>`}</span>
      <strong>${unsubscribe.choose}</strong>
    </button>`
  const [rarest, ...rare] = RARER[person.frequency].map((often) => option('often', often, preferences[often]))
  const topics = topicsOn(visit).map(({ number, name }, _, all) => {
    const others = all.flatMap((other) => (other.number === number ? [] : [other.name]))
    return others.length > 0 && option('topic', String(number), unsubscribe.only(name), others)
  })
  const options = [rarest, ...topics, ...rare].filter(Boolean).slice(0, MAX_ALTERNATIVES)
  if (options.length === 0 || person.status !== 'subscribed') return false
  return html`<h2>${unsubscribe.less}</h2>
    <form method="post" action="${preferencesPath(visit)}">
      <input type="hidden" name="act" value="less" />
      ${options}
    </form>`
}

const topicsOn = ({ topics }: Visit) => topics.flatMap(({ topic, on }) => (on ? [topic] : []))

export function unsubscribedPage(visit: Visit, { isThanked = false } = {}): string {
  const { language, account, brand } = visit
  const words = WORDS[language].unsubscribe
  return pageOf({
    language,
    account,
    brand,
    title: words.doneTitle,
    isDone: true,
    body: html`<p role="status">${words.done(addressOf(visit), account)}</p>
      <form class="inline" method="post" action="${preferencesPath(visit)}">
        <span>${words.mistake}</span>
        <button class="link" name="act" value="return">${words.again}</button>
      </form>
      ${isThanked ? html`<p class="saved" role="status">${words.thanks}</p>` : reasonChoices(visit)}`,
  })
}

function reasonChoices(visit: Visit): Html {
  const { why, optional, reasons, sendReason } = WORDS[visit.language].unsubscribe
  const choices = UNSUBSCRIBE_REASONS.map(
    (reason) =>
      html`<div class="choice">
        <input type="radio" id="${reason}" name="reason" value="${reason}" required />
        <label for="${reason}">${reasons[reason]}</label>
      </div> `,
  )
  return html`<form class="apart" method="post" action="${here(visit)}">
    <input type="hidden" name="act" value="reason" />
    <fieldset>
      <legend>${why} <small>${optional}</small></legend>
      ${choices}
    </fieldset>
    <button class="quiet">${sendReason}</button>
  </form>`
}

export function preferencesPage(visit: Visit, { said }: { said?: 'saved' | 'back' } = {}): string {
  const { person, language, account, brand } = visit
  const words = WORDS[language].preferences
  if (person.stopped)
    return pageOf({
      language,
      account,
      brand,
      title: words.stoppedTitle,
      body: html`<p>${words.stopped(addressOf(visit))}</p>`,
    })
  if (person.status !== 'subscribed') {
    return pageOf({
      language,
      account,
      brand,
      title: words.outTitle,
      body: html`<p>${words.out(addressOf(visit), account)}</p>
        <form method="post" action="${here(visit)}">
          <button name="act" value="return">${words.comeBack}</button>
        </form>`,
    })
  }
  return pageOf({
    language,
    account,
    brand,
    title: words.title,
    body: html`${said && html`<p class="saved" role="status">${words[said]}</p>`}
      <p>${words.intro(addressOf(visit), account)}</p>
      <form method="post" action="${here(visit)}">
        ${topicChoices(visit)} ${frequencyChoices(visit)}
        <button name="act" value="save">${words.save}</button>
      </form>
      <h2>${words.leaveTitle}</h2>
      <form method="post" action="${here(visit)}">
        <button class="quiet" name="act" value="leave">${words.leave}</button>
      </form>`,
  })
}

function topicChoices({ topics, language }: Visit): Html | false {
  if (topics.length === 0) return false
  const choices = topics.map(({ topic: { number, name, description }, on }) => {
    const id = `topic-${number}`
    return html`<div class="choice">
      <input
        type="checkbox"
        id="${id}"
        name="topic"
        value="${String(number)}"
        ${on && html` checked`}${description !== null && html` aria-describedby="${id}-about"`}
      />
      <label for="${id}">${name}</label>${description !== null && html`<small id="${id}-about">${description}</small>`}
    </div> `
  })
  return html`<fieldset>
    <legend>${WORDS[language].preferences.topics}</legend>
    ${choices}
  </fieldset>`
}

function frequencyChoices({ person, language }: Visit): Html {
  const words = WORDS[language].preferences
  const choices = FREQUENCIES.map(
    (often) =>
      html`<div class="choice">
        <input
          type="radio"
          id="often-${often}"
          name="often"
          value="${often}"
          ${person.frequency === often && html` checked`}
        />
        <label for="often-${often}">${words[often]}</label>
      </div> `,
  )
  return html`<fieldset>
    <legend>${words.often}</legend>
    <div class="often">${choices}</div>
  </fieldset>`
}

/** Before and after the choice is saved; who has it already need not save it. */
export function choicePage(visit: Visit): string {
  const { language, account, brand, choice } = visit
  const words = WORDS[language].choice
  const { label, isSet } = choice!
  const means = choiceInWords(visit, choice!)
  const chosen = html`<p class="saved"><strong>${label || means}</strong>${label !== '' && html`<br />${means}`}</p>`
  const all = html`<p><a href="${preferencesPath(visit)}">${words.all}</a></p>`
  return isSet
    ? pageOf({
        language,
        account,
        brand,
        title: words.doneTitle,
        isDone: true,
        body: html`<p role="status">${words.done(addressOf(visit))}</p>
          ${chosen} ${all}`,
      })
    : pageOf({
        language,
        account,
        brand,
        title: words.title,
        body: html`<p>${words.ask(addressOf(visit), account)}</p>
          ${chosen}
          <form method="post" action="${here(visit)}"><button>${words.button}</button></form>
          ${all}`,
      })
}

function choiceInWords({ language }: Visit, { means }: ShownChoice): string {
  const { choice, preferences } = WORDS[language]
  if ('frequency' in means) return preferences[means.frequency]
  if ('detail' in means) return `${means.detail}: ${means.value}`
  return means.on ? choice.topicOn(means.topic) : choice.topicOff(means.topic)
}

export type SenderVisit = { language: Language; account: string; email: string; isVerified: boolean }

export function senderPage({ language, account, email, isVerified }: SenderVisit): string {
  const words = WORDS[language].sender
  return isVerified
    ? pageOf({
        language,
        account,
        title: words.doneTitle,
        body: html`<p role="status">${words.done(email, account)}</p>`,
      })
    : pageOf({
        language,
        account,
        title: words.title,
        body: html`<p>${words.ask(email, account)}</p>
          <form method="post" action="?lang=${language}"><button>${words.button}</button></form>
          <p>${words.ifNot}</p>`,
      })
}

type LinkAccount = { id: Uuid; name: string; postal_address: string | null }

/** For a link that no longer works: asks for an address to send a new one to. */
export function newLinkPage(language: Language, account: LinkAccount, { isInvalid = false } = {}): string {
  const { missing, newLink } = WORDS[language]
  const action = `/preferences/new-link/${publicId('acc', account.id)}?lang=${language}`
  return pageOf({
    language,
    account: account.name,
    brand: pageBrandOf(account),
    title: missing.title,
    body: html`<p>${newLink.ask}</p>
      <form method="post" action="${action}" novalidate>
        <div class="field">
          <label for="email">${newLink.label}</label>
          <input
            type="email"
            id="email"
            name="email"
            autocomplete="email"
            maxlength="320"
            required
            ${isInvalid && html` aria-invalid="true" aria-describedby="email-wrong"`}
          />
          ${isInvalid && html`<p class="wrong" id="email-wrong">${newLink.invalid}</p>`}
        </div>
        <button>${newLink.button}</button>
      </form>`,
  })
}

/** The same whether the address is known or not. */
export function newLinkSentPage(language: Language, account: LinkAccount): string {
  const { sentTitle, sent } = WORDS[language].newLink
  return pageOf({
    language,
    account: account.name,
    brand: pageBrandOf(account),
    title: sentTitle,
    body: html`<p role="status">${sent(account.name)}</p>`,
  })
}

export function messagePage(language: Language, which: 'missing' | 'failed' | 'useOwnEmail'): string {
  const { title, text } = WORDS[language][which]
  return pageOf({ language, title, body: html`<p>${text}</p>` })
}
