import type { Approvals } from '#modules/approvals'
import type { Issuers } from '#modules/issuers'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'
import { readMarkdown } from '#platform/markdown'
import type { Sought } from '#platform/search'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { disclosureAddresses } from './addresses.ts'
import { filing } from './approval.ts'
import { waitingDisclosures } from './desk.ts'
import { announceInTx, type Decided, fileDisclosure, type NewDisclosure, publishDisclosure } from './file.ts'
import type { ListDisclosures } from './input.ts'
import { disclosureNotices } from './notices.ts'
import { disclosure, disclosuresOf, listDisclosures } from './read.ts'
import { searchDisclosures } from './search.ts'

type Deps = { db: Db; commands: Commands; issuers: Issuers; approvals: Approvals }

export function createDisclosures(deps: Deps) {
  const { db } = deps
  const search = (sought: Sought, limit: number) => searchDisclosures(db, sought, limit)
  return {
    file: (actor: Actor, text: NewDisclosure) => fileDisclosure(deps, actor, text),
    announceInTx,
    publish: (actor: Actor, decided: Decided) => publishDisclosure(deps, actor, decided),
    waiting: (actor: Actor) => waitingDisclosures(db, actor),

    list: (filters: ListDisclosures) => listDisclosures(deps, filters),
    of: (businessIds: readonly Id<'business'>[], limit?: number) => disclosuresOf(deps, businessIds, limit),
    byNumber: (number: string) => disclosure(deps, number),
    addresses: () => disclosureAddresses(db),
    /** How a filing will look. */
    preview: (markdown: string) => readMarkdown(markdown),
    search,

    parts: { approvals: [filing], search: [search], notices: [disclosureNotices] },
  }
}
export type Disclosures = ReturnType<typeof createDisclosures>
