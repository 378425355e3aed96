// Dialogs of products, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ImportProducts = lazyNamed(() => import('./dialogs.tsx'), 'ImportProducts')
export const ProductDrawer = lazyNamed(() => import('./product-drawer.tsx'), 'ProductDrawer')
