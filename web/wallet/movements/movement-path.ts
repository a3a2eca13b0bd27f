import type { About } from '#contract/wallet/states'
import { paths } from '../../paths.ts'

const pages: Record<About['page'], (id: string) => string> = {
  payment: paths.payment,
  deposit: paths.depositOf,
  withdrawal: paths.withdrawalOf,
  holding: paths.holding,
  order: paths.order,
  rights: (id) => {
    const [slug = '', order = ''] = id.split('/')
    return paths.rightsReceipt(slug, { order })
  },
}

/** The page of the record that a transaction is about; null if it has none. */
export const toMovementPath = (about: About | null) => (about ? pages[about.page](about.id) : null)
