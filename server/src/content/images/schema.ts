import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_IMAGES = 5_000
export const MAX_FOLDERS = 200
/** Of all sizes of all images of an account. */
export const MAX_STORED_BYTES = 2_000_000_000

const Fraction = Type.Number({ minimum: 0, maximum: 1 })

/** Fractions of the original's width and height, so that a crop is valid for every size of it. */
export const Crop = Type.Object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction })

const Alt = nullable(
  Type.String({ maxLength: 500, description: 'What the image shows. Empty: decorative. Null: not described yet.' }),
)
const FolderId = nullable(Type.String({ maxLength: 60 }))

export const Image = named(
  'Image',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    url: Type.String({ description: 'Emails show this. It never changes.' }),
    thumbnail_url: Type.String({ description: 'A small WebP image, for lists.' }),
    width: Type.Integer(),
    height: Type.Integer(),
    bytes: Type.Integer({ description: 'Of the file that emails show.' }),
    alt: Alt,
    folder_id: FolderId,
    original_id: nullable(Type.String({ description: 'The image that this one was cropped from.' })),
    crop: nullable(Crop),
    created_by: nullable(Type.String({ description: 'The name of the person who added it.' })),
    created_at: Timestamp,
  }),
)

export const ImageChange = Type.Object({
  name: optional(visibleText(200)),
  alt: optional(Alt),
  folder_id: optional(FolderId),
})

export const ImageFolder = named(
  'ImageFolder',
  Type.Object({ id: Type.String(), name: Type.String(), images: Type.Integer() }),
)

export const FolderName = Type.Object({ name: visibleText(60) })

export const ImageLibrary = named(
  'ImageLibrary',
  Type.Object({
    images: Type.Integer(),
    bytes: Type.Integer({ description: 'All sizes of all images together.' }),
    maxBytes: Type.Integer(),
    folders: Type.Array(ImageFolder),
  }),
)

export const ImageUse = named(
  'ImageUse',
  Type.Object({ kind: oneOf(['design', 'section', 'form', 'brand']), id: Type.String(), name: Type.String() }),
)

export const Replacement = Type.Object({ image_id: Type.String({ maxLength: 60 }) })

export const Replaced = named('ImageReplaced', Type.Object({ replaced: Type.Integer() }))

export type Image = Static<typeof Image>
export type ImageChange = Static<typeof ImageChange>
export type ImageFolder = Static<typeof ImageFolder>
export type ImageLibrary = Static<typeof ImageLibrary>
export type ImageUse = Static<typeof ImageUse>
export type Crop = Static<typeof Crop>
