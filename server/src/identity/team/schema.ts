import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import { ROLES } from './roles.ts'

export const RoleName = oneOf(ROLES, {
  description:
    'Owners can do everything, admins everything except manage owners, and members work with people and email.',
})

export const Token = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The part of a link after "#token=".',
})

export const Code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Six digits from the authenticator app, or a backup code.',
})

export const PersonName = nullable(Type.String({ maxLength: 120 }))

export const SignedIn = named(
  'SignedIn',
  Type.Object({
    state: oneOf(['signed_in', 'second_factor'], {
      description: 'With "second_factor", a code must follow within ten minutes.',
    }),
  }),
)

export const SignedOut = named(
  'SignedOut',
  Type.Object({
    signedOut: Type.Boolean(),
    continueAt: nullable(Type.String({ description: 'Where to sign out of the OpenID Connect provider too.' })),
  }),
)

export const SignInOptions = named(
  'SignInOptions',
  Type.Object({
    passwords: Type.Boolean(),
    provider: nullable(Type.Object({ name: Type.String({ description: 'As in "Sign in with Keycloak".' }) })),
  }),
)

export const ProviderVisit = named(
  'ProviderVisit',
  Type.Object({ url: Type.String({ description: 'Where to send the browser.' }) }),
)

export const ProviderAnswer = named(
  'ProviderAnswer',
  Type.Object({
    state: oneOf(['signed_in', 'second_factor', 'linked', 'link_needed'], {
      description: 'With "link_needed", the user signs in another way once, and then sends the link token.',
    }),
    email: nullable(Type.String()),
    linkToken: nullable(Type.String()),
  }),
)

export const IdentityShown = named(
  'IdentityShown',
  Type.Object({
    id: Type.String(),
    issuer: Type.String(),
    email: Type.String(),
    createdAt: Timestamp,
    usedAt: Timestamp,
  }),
)

export const Done = named('Done', Type.Object({ done: Type.Boolean() }))

const EmailVerified = Type.Boolean({
  description: 'True if the user opened a link sent to the address, or one from the operator.',
})

export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const

export const Language = nullable(oneOf(LANGUAGES, { description: "Of the console; null for the browser's language." }))

export const Me = named(
  'Me',
  Type.Object({
    user: Type.Object({
      id: Type.String(),
      email: Type.String(),
      name: nullable(Type.String()),
      hasPassword: Type.Boolean(),
      hasIdentity: Type.Boolean({ description: 'An identity at the OpenID Connect provider is connected.' }),
      secondFactor: Type.Boolean(),
      emailVerified: EmailVerified,
      backupCodesLeft: Type.Integer(),
      language: Language,
      newEmailConfirmed: Type.Boolean({
        description:
          'A new email address is confirmed by an emailed link; without a mail server, it changes immediately.',
      }),
    }),
    accounts: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        role: RoleName,
        lacksSecondFactor: Type.Boolean({
          description: 'The account requires two-factor authentication, and the user has not set it up.',
        }),
      }),
    ),
  }),
)

export const SessionShown = named(
  'SessionShown',
  Type.Object({
    id: Type.String(),
    browser: nullable(Type.String({ description: 'For example "Firefox on Windows"; null if unknown.' })),
    address: nullable(Type.String({ description: 'IP address of the last request.' })),
    current: Type.Boolean({ description: 'Whether this is the session of the request.' }),
    createdAt: Timestamp,
    seenAt: Timestamp,
  }),
)

export const EmailChange = named('EmailChange', Type.Object({ state: oneOf(['link_mailed', 'changed']) }))

export const SecondFactorOffer = named(
  'SecondFactorOffer',
  Type.Object({
    secret: Type.String({ description: 'To enter in the authenticator app.' }),
    uri: Type.String({ description: 'To show as a QR code.' }),
  }),
)

export const BackupCodes = named(
  'BackupCodes',
  Type.Object({
    backupCodes: Type.Array(Type.String(), { description: 'Each code works once. Shown only in this response.' }),
  }),
)

export const Member = named(
  'TeamMember',
  Type.Object({
    id: Type.String(),
    email: Type.String(),
    name: nullable(Type.String()),
    role: RoleName,
    secondFactor: Type.Boolean(),
    emailVerified: EmailVerified,
    joinedAt: Timestamp,
    seenAt: nullable(Timestamp),
  }),
)

const invitationFields = {
  id: Type.String(),
  email: Type.String(),
  role: RoleName,
  invitedBy: nullable(Type.String()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
}

export const Invitation = named('Invitation', Type.Object(invitationFields))

export const NewInvitation = named(
  'NewInvitation',
  Type.Object({
    ...invitationFields,
    link: nullable(
      Type.String({ description: 'To pass on yourself if there is no mail server. Shown only in this response.' }),
    ),
  }),
)

export const InvitationSeen = named(
  'InvitationSeen',
  Type.Object({
    account: Type.String(),
    email: Type.String(),
    role: RoleName,
    hasUser: Type.Boolean({ description: 'A user with this address exists: sign in, then accept without a password.' }),
  }),
)
