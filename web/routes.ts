import type { RouteConfigEntry } from '@react-router/dev/routes'
import { accountPages } from './account/routes.ts'
import { formPages } from './forms/routes.ts'
import { fundsPages } from './funds/routes.ts'
import { issuerPages } from './issuer/routes.ts'
import { kycPages } from './kyc/routes.ts'
import { marketPages } from './market/routes.ts'
import { meetingPages } from './meetings/routes.ts'
import { offeringPages } from './offerings/routes.ts'
import type { Layout, Page } from './page.ts'
import { portfolioPages } from './portfolio/routes.ts'
import { publicPages } from './public/routes.ts'
import { publicationPages } from './publications/routes.ts'
import { purchasePages } from './purchases/routes.ts'
import { requestPages } from './requests/routes.ts'
import { rightsPages } from './rights/routes.ts'
import { sandboxPages } from './sandbox/routes.ts'
import { staffPages } from './staff/routes.ts'
import { walletPages } from './wallet/routes.ts'

const features = [
  publicPages,
  publicationPages,
  offeringPages,
  marketPages,
  purchasePages,
  walletPages,
  fundsPages,
  portfolioPages,
  rightsPages,
  meetingPages,
  issuerPages,
  kycPages,
  requestPages,
  accountPages,
  formPages,
  staffPages,
  sandboxPages,
]

const filesSeen = new Set<string>()
/** The router names a page by its file; a file that answers several addresses is named by them from the second on. */
function named(page: Page): Page {
  if (page.path && filesSeen.has(page.file)) return { ...page, id: page.path }
  filesSeen.add(page.file)
  return page
}

const of = (name: Layout | 'none') => features.flatMap((feature) => feature[name] ?? []).map(named)
const within = (layout: Layout) => ({ file: `layouts/${layout}.tsx`, children: of(layout) })

/** Every address of the product, by layout. Each feature says its own in one line a page: address, file, guard. */
export default [
  within('landing'),
  within('default'),
  within('gray'),
  within('auth'),
  within('landing2'),
  within('staff'),
  within('bare'),
  ...of('none'),
] satisfies RouteConfigEntry[]
