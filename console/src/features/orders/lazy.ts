// Dialogs of orders, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

export const ImportOrders = lazyNamed(() => import('./dialogs.tsx'), 'ImportOrders')
export const OrderDrawer = lazyNamed(() => import('./order-drawer.tsx'), 'OrderDrawer')
