// Which addresses of the identity provider count as verified.

import { expect, test } from 'vitest'
import { identityOf } from './oidc.ts'

const email = 'ada@example.com'
const google = 'https://accounts.google.com'
const keycloak = 'https://login.example.com/realms/company'
const microsoft = 'https://login.microsoftonline.com/a-tenant/v2.0'

test.each([
  [keycloak, { email: 'Ada@Example.com', email_verified: true }],
  [google, { email, email_verified: true, hd: 'example.com' }],
  [google, { email: 'ada@gmail.com', email_verified: true }],
  [keycloak, { email, email_verified: 'true' }],
  [microsoft, { email, xms_edov: true }],
  [microsoft, { email, xms_edov: '1' }],
])('%s vouches for %j', (iss, claims) => {
  expect(identityOf({ iss, sub: 'x' }, claims, 'SSO')).toEqual({
    issuer: iss,
    subject: 'x',
    email: claims.email.toLowerCase(),
  })
})

test.each([
  [keycloak, { email_verified: true }, 'did not say your email address'],
  [keycloak, { email: 'ada', email_verified: true }, 'did not say your email address'],
  [keycloak, { email }, 'has not verified your email address'],
  [keycloak, { email, email_verified: false }, 'has not verified your email address'],
  [keycloak, { email, email_verified: 'false' }, 'has not verified your email address'],
  [microsoft, { email, xms_edov: false }, 'has not verified your email address'],
  [microsoft, { email, xms_edov: '0' }, 'has not verified your email address'],
  [google, { email, email_verified: true }, 'not an address of Google Workspace'],
  [google, { email: 'ada@notgmail.com', email_verified: true }, 'not an address of Google Workspace'],
])('%s does not vouch for %j', (iss, claims, words) => {
  expect(() => identityOf({ iss, sub: 'x' }, claims, 'SSO')).toThrow(words)
})
