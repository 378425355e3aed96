// The page on which a user allows an app to access an account, and the one that says why they can't.

import { isScope, SCOPES } from '../../identity/access/scopes.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { html, LEAVING_PAGE_HEADERS, PAGE_HEADERS, pageOf } from '../../web/pages/html.ts'
import type { Html } from '../../web/pages/html.ts'
import type { Choice, Return, AuthorizationRequest } from './authorize.ts'

export const CONSENT_HEADERS = { ...LEAVING_PAGE_HEADERS, 'cache-control': 'no-store' }
export const MESSAGE_HEADERS = { ...PAGE_HEADERS, 'cache-control': 'no-store' }

export type Consent = {
  back: Return
  authorization: AuthorizationRequest
  choices: Choice[]
  email: string
  token: string
}

export function consentPage({ back: { client, redirectUri }, authorization, choices, email, token }: Consent): string {
  const permissions = authorization.scopes.map((scope) => html`<li>${isScope(scope) ? SCOPES[scope] : scope}</li>`)
  return pageOf({
    language: 'en',
    languages: false,
    title: `Connect ${client.name}?`,
    body: html`<p>
        <strong>${client.name}</strong>, created by ${client.created_by}, wants to access
        ${choices.length === 1 ? html`the account <strong>${choices[0]!.name}</strong>` : 'one of your accounts'}.
      </p>
      ${!client.live && html`<p class="saved">This app is in test mode: nothing it does starts a drip or sends email.</p>`}
      <h2>It will be able to</h2>
      <ul>
        ${permissions}
      </ul>
      <form method="post">
        <input type="hidden" name="token" value="${token}" />
        ${accountChoice(choices)}
        <p class="actions">
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="deny" class="quiet">Deny</button>
        </p>
      </form>
      <p>
        You’re signed in as ${email}. Either way, you’ll return to ${new URL(redirectUri).host}. You can disconnect the
        app at any time under Apps.
      </p>`,
  })
}

function accountChoice(choices: Choice[]): Html {
  const [first, ...others] = choices
  if (others.length === 0) {
    return html`<input type="hidden" name="account_id" value="${publicAccountId(first!.id)}" />`
  }
  const options = choices.map(({ id, name }) => html`<option value="${publicAccountId(id)}">${name}</option>`)
  return html`<div class="field">
    <label for="account">Account</label>
    <select id="account" name="account_id" required>
      ${options}
    </select>
  </div>`
}

/** `back` returns the error to the app; null if the app's redirect URI isn't verified. */
export const refusedPage = (message: string, back: URL | null = null): string =>
  pageOf({
    language: 'en',
    languages: false,
    title: 'This app can’t be connected',
    body: html`<p>${message}</p>
      ${
        back
          ? html`<p><a href="${back.href}" rel="noreferrer">Back to ${back.host}</a></p>`
          : html`<p>Go back to the app and try again. If it keeps happening, contact the app’s developer.</p>`
      }`,
  })
