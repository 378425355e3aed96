// Table of contents: every endpoint and every lane of the product.

import { me } from './access/routes.ts'
import { listRoutes } from './lists/routes.ts'
import type { Endpoint } from './platform/endpoint.ts'

/** The public API, under /api/v1. */
export const apiEndpoints: readonly Endpoint[] = [me, ...listRoutes]
