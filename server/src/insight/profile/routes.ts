import { endpoint } from '../../platform/http/endpoint.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import { readProfile } from './profile.ts'
import { Profile, ProfileMeta } from './schema.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

export const getProfile = endpoint({
  id: 'contacts.profile',
  method: 'GET',
  path: '/contacts/{id}/profile',
  tag,
  scope: 'contacts:read',
  summary: 'Get the profile of a person, with everything the key may see',
  schema: { params, reply: Profile, meta: optional(ProfileMeta) },
  handle: (ctx, { params }) => readProfile(ctx, params.id),
})

export const profileRoutes = [getProfile]
