// Images, designs with their art, and the blocks that apps offer in them.

import type { ModuleGroup } from '../platform/module-group.ts'
import { mountArt } from './designs/art/mount.ts'
import { mountWebFonts } from './designs/brand/mount.ts'
import { designEndpoints } from './designs/console.ts'
import { designRoutes } from './designs/routes.ts'
import { emailBlockEndpoints } from './email-blocks/console.ts'
import { emailBlockRoutes } from './email-blocks/routes.ts'
import { imageEndpoints } from './images/console.ts'
import { mountImages } from './images/mount.ts'

export const content: ModuleGroup = {
  api: () => [...designRoutes, ...emailBlockRoutes],
  console: (deps) => [...imageEndpoints(deps), ...designEndpoints(deps), ...emailBlockEndpoints],
  mount(server, { db, clock }) {
    mountImages(server, db)
    mountArt(server, db, clock)
    mountWebFonts(server)
  },
}
