import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from '../../app/parent-routes.tsx'

const coupons = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'coupons',
  component: lazyRouteComponent(() => import('./page.tsx'), 'CouponPools'),
})

export const couponRoutes = [coupons] as const
