import type { Approvals } from '#modules/approvals'
import type { Issuers } from '#modules/issuers'
import { bindDeps } from '#platform/bind-deps'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'
import { readMarkdown } from '#platform/markdown'
import type { Sought } from '#platform/search'
import { disclosureAddresses } from './addresses.ts'
import { filing } from './approval.ts'
import { waitingDisclosures } from './desk.ts'
import { announceInTx, fileDisclosure, publishDisclosure } from './file.ts'
import { disclosureNotices } from './notices.ts'
import { disclosure, disclosuresOf, listDisclosures } from './read.ts'
import { searchDisclosures } from './search.ts'

type Deps = { db: Db; commands: Commands; issuers: Issuers; approvals: Approvals }

export function createDisclosures(deps: Deps) {
  const { db } = deps
  const search = (sought: Sought, limit: number) => searchDisclosures(db, sought, limit)
  return {
    ...bindDeps(deps, {
      file: fileDisclosure,
      publish: publishDisclosure,
      list: listDisclosures,
      of: disclosuresOf,
      byNumber: disclosure,
    }),
    announceInTx,
    ...bindDeps(db, {
      waiting: waitingDisclosures,
      addresses: disclosureAddresses,
    }),

    /** How a filing will look. */
    preview: readMarkdown,
    search,

    parts: { approvals: [filing], search: [search], notices: [disclosureNotices] },
  }
}
export type Disclosures = ReturnType<typeof createDisclosures>
