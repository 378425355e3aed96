// Uploads one image with progress, which fetch doesn't report.

import { ApiError } from '../../api.ts'
import type { Image } from '../../api.ts'
import * as words from '../../words/index.ts'

export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

export type UploadTarget = { accountId: string; folderId?: string | undefined }

/** `onProgress` gets a fraction. */
export function uploadImage(
  { accountId, folderId }: UploadTarget,
  file: File,
  onProgress: (done: number) => void = () => {},
): Promise<Image> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200), ...(folderId && { folder_id: folderId }) })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/console/api/accounts/${accountId}/images?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = request.response as { data?: Image; error?: { code: string; message: string } } | null
      if (body?.data) resolve(body.data)
      else if (body?.error) reject(new ApiError(body.error, request.status))
      else reject(new ApiError(noAnswer(words.problems.strangeAnswer(request.status)), request.status))
    })
    request.addEventListener('error', () => reject(new ApiError(noAnswer(words.problems.noAnswer), 0)))
    request.send(file)
  })
}

const noAnswer = (message: string) => ({ code: 'no_answer', message })
