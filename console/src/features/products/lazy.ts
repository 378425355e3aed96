// Dialogs for products, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ImportProducts = lazyNamed(() => import('./dialogs.tsx'), 'ImportProducts')
export const ProductDrawer = lazyNamed(() => import('./product-drawer.tsx'), 'ProductDrawer')
