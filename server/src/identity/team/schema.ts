import { named, nullable, oneOf, Timestamp, Type } from '../../platform/values/schema.ts'
import { ROLES } from './roles.ts'

export const RoleName = oneOf(ROLES, {
  description: 'Owners do everything; admins everything but manage owners; members work with people and mail.',
})

export const Token = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'What stands after "#token=" in a link.',
})

export const Code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Six digits of the authenticator app, or a backup code.',
})

export const PersonName = nullable(Type.String({ maxLength: 120 }))

export const SignedIn = named(
  'SignedIn',
  Type.Object({
    state: oneOf(['signed_in', 'second_factor'], {
      description: 'With "second_factor" a code must follow within ten minutes.',
    }),
  }),
)

export const SignedOut = named('SignedOut', Type.Object({ signedOut: Type.Boolean() }))

export const Done = named('Done', Type.Object({ done: Type.Boolean() }))

const EmailProven = Type.Boolean({
  description: 'They used a link that went to the address, or the operator of the installation gave them one.',
})

export const Me = named(
  'Me',
  Type.Object({
    user: Type.Object({
      id: Type.String(),
      email: Type.String(),
      name: nullable(Type.String()),
      hasPassword: Type.Boolean(),
      secondFactor: Type.Boolean(),
      emailProven: EmailProven,
      backupCodesLeft: Type.Integer(),
    }),
    accounts: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        role: RoleName,
        lacksSecondFactor: Type.Boolean({ description: 'It asks for a second factor, and they have none.' }),
      }),
    ),
  }),
)

export const SessionShown = named(
  'SessionShown',
  Type.Object({
    id: Type.String(),
    browser: nullable(Type.String({ description: 'Such as "Firefox on Windows"; null when it does not say.' })),
    address: nullable(Type.String({ description: 'The network address that it was last used from.' })),
    current: Type.Boolean({ description: 'Whether this is the one that asks.' }),
    createdAt: Timestamp,
    seenAt: Timestamp,
  }),
)

export const EmailChange = named('EmailChange', Type.Object({ state: oneOf(['link_mailed', 'changed']) }))

export const SecondFactorOffer = named(
  'SecondFactorOffer',
  Type.Object({
    secret: Type.String({ description: 'To type into the authenticator app.' }),
    uri: Type.String({ description: 'To show as a QR code.' }),
  }),
)

export const BackupCodes = named(
  'BackupCodes',
  Type.Object({ backupCodes: Type.Array(Type.String(), { description: 'Each works once. Shown only now.' }) }),
)

export const Member = named(
  'TeamMember',
  Type.Object({
    id: Type.String(),
    email: Type.String(),
    name: nullable(Type.String()),
    role: RoleName,
    secondFactor: Type.Boolean(),
    emailProven: EmailProven,
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
    link: nullable(Type.String({ description: 'To hand on yourself, where there is no mail server. Shown only now.' })),
  }),
)

export const InvitationSeen = named(
  'InvitationSeen',
  Type.Object({
    account: Type.String(),
    email: Type.String(),
    role: RoleName,
    hasUser: Type.Boolean({ description: 'This address signs in already: sign in, then accept without a password.' }),
  }),
)
