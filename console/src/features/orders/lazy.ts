// Dialogs for orders, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ImportOrders = lazyNamed(() => import('./dialogs.tsx'), 'ImportOrders')
export const OrderDrawer = lazyNamed(() => import('./order-drawer.tsx'), 'OrderDrawer')
