import type { Approvals } from '#modules/approvals'
import type { Issuers } from '#modules/issuers'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Commands } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import type { SearchTerms } from '#platform/db/search'
import { readMarkdown } from '#platform/text/markdown'
import { listDisclosureAddresses } from './addresses.ts'
import { filingApproval } from './approval.ts'
import { listPendingDisclosures } from './desk.ts'
import { fileDisclosure, publishDisclosure, publishDisclosureInTx } from './file-disclosure.ts'
import { disclosureNotices } from './notices.ts'
import { listDisclosures, listDisclosuresOfBusinesses, readDisclosure } from './read.ts'
import { searchDisclosures } from './search.ts'

type Deps = { db: Db; commands: Commands; issuers: Issuers; approvals: Approvals }

/** Disclosures of issuers and the operator: filed, reviewed, published, corrected. */
export function createDisclosures(deps: Deps) {
  const { db } = deps
  const search = (sought: SearchTerms, limit: number) => searchDisclosures(db, sought, limit)
  return {
    ...bindDeps(deps, {
      file: fileDisclosure,
      publish: publishDisclosure,
      list: listDisclosures,
      of: listDisclosuresOfBusinesses,
      byNumber: readDisclosure,
    }),
    announceInTx: publishDisclosureInTx,
    ...bindDeps(db, {
      waiting: listPendingDisclosures,
      addresses: listDisclosureAddresses,
    }),

    /** Renders a filing as it will look. */
    preview: readMarkdown,
    search,

    parts: { approvals: [filingApproval], search: [search], notices: [disclosureNotices] },
  }
}
export type Disclosures = ReturnType<typeof createDisclosures>
