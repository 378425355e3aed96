// URLs of images.

import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { ImageType } from './read-image.ts'

export const ENDING: Record<ImageType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }

export const imagePath = ({ id, type }: { id: Uuid; type: ImageType }, accountId: Uuid): string =>
  `/images/${publicAccountId(accountId)}/${publicId('img', id)}.${ENDING[type]}`

export const thumbnailPath = (id: Uuid, accountId: Uuid): string =>
  `/images/${publicAccountId(accountId)}/${publicId('img', id)}-thumbnail.webp`
