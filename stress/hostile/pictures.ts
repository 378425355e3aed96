// Members upload pictures of nearly 10 MB, 50 at a time, without a pause, and give up after a while.

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { ELSEWHERE, inOwnProcess } from '../../bench/kit/own-process.ts'
import { storm } from '../kit/storm.ts'
import type { StormJob } from '../kit/storm.ts'
import type { Scenario } from './scenario.ts'

const AT_ONCE = 50
const SIDE = 1_750
const PATIENCE_MS = 10_000

/** Noise doesn't compress: a JPEG of 9 MB. */
let picture: Promise<Buffer> | null = null
const makePicture = () =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()

const sendPictures = inOwnProcess(
  import.meta.url,
  (job: StormJob) =>
    storm({ ...job, tenants: job.tenants.slice(0, 1) }, AT_ONCE, async (tenant, n) => {
      const body = await (picture ??= makePicture())
      const response = await fetch(`http://127.0.0.1:${job.port}${tenant.account}/images?name=${n}.jpg`, {
        method: 'POST',
        headers: { cookie: tenant.cookie, origin: `http://127.0.0.1:${job.port}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { name: 'picture of 9 MB', status: response.status, text: await response.text() }
    }),
  ELSEWHERE,
)

export const pictures: Scenario = {
  name: 'pictures',
  storm: ({ port, tenants, markers }, options) => sendPictures({ port, tenants, markers, ...options }),
}
