import type { Issuers } from '#modules/issuers'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'
import type { Sought } from '#platform/search'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { disclosedPayments, disclosureAddresses } from './addresses.ts'
import { officialChannel } from './channels.ts'
import type { ListDisclosures } from './contract.ts'
import { type DeskFilter, deskItem, deskList, waitingDisclosures } from './desk.ts'
import {
  type Decided,
  fileDisclosure,
  type NewDisclosure,
  publishDisclosure,
  returnDisclosure,
  reviewDisclosure,
} from './disclose.ts'
import { readMarkdown } from './markdown.ts'
import {
  approvePublication,
  type Chosen,
  nextDue,
  publishNow,
  runDue,
  schedulePublication,
  withdrawPublication,
} from './publish.ts'
import { disclosure, disclosuresOf, listDisclosures } from './read-disclosures.ts'
import {
  article,
  articleSource,
  type ListPublications,
  listPublications,
  publishedAddresses,
} from './read-publications.ts'
import { searchPublications } from './search.ts'
import { type NewPublication, type NextVersion, revisePublication, writePublication } from './write-publication.ts'

export type { DeskItem, DeskRow, DeskVersion, Waiting } from './desk.ts'
export type { NewDisclosure } from './disclose.ts'
export type { NewPublication } from './write-publication.ts'

type Deps = { db: Db; clock: Clock; commands: Commands; issuers: Issuers }

export function createPublications(deps: Deps) {
  const { db } = deps
  return {
    write: (actor: Actor, text: NewPublication) => writePublication(deps, actor, text),
    revise: (actor: Actor, text: NextVersion) => revisePublication(deps, actor, text),
    approve: (actor: Actor, chosen: Chosen) => approvePublication(deps, actor, chosen),
    publish: (actor: Actor, chosen: Chosen) => publishNow(deps, actor, chosen),
    schedule: (actor: Actor, chosen: Chosen & { at: Date }) => schedulePublication(deps, actor, chosen),
    withdraw: (actor: Actor, which: { id: Id<'publication'>; reason: string; key?: string }) =>
      withdrawPublication(deps, actor, which),

    file: (actor: Actor, filing: NewDisclosure) => fileDisclosure(deps, actor, filing),
    review: (actor: Actor, decided: Decided) => reviewDisclosure(deps, actor, decided),
    sendBack: (actor: Actor, decided: Decided & { reason: string }) => returnDisclosure(deps, actor, decided),
    disclose: (actor: Actor, decided: Decided) => publishDisclosure(deps, actor, decided),

    list: (filters: ListPublications = {}) => listPublications(db, filters),
    article: (slugOrId: string) => article(db, slugOrId),
    articleSource: (slug: string) => articleSource(db, slug),
    addresses: () => publishedAddresses(db),
    disclosureAddresses: () => disclosureAddresses(db),
    /** Returns that issuers disclosed as paid, and those disclosed as late. */
    disclosedPayments: () => disclosedPayments(db),
    disclosures: (filters: ListDisclosures, most?: number) => listDisclosures(deps, filters, most),
    disclosuresOf: (businessId: Id<'business'>, most?: number) => disclosuresOf(deps, businessId, most),
    disclosure: (number: string) => disclosure(deps, number),
    officialChannel: (typed: string) => officialChannel(typed),
    /** How a text will look, before it is saved. */
    preview: (markdown: string) => readMarkdown(markdown),

    search: (sought: Sought, most: number) => searchPublications(db, sought, most),

    deskList: (actor: Actor, filter: DeskFilter) => deskList(db, actor, filter),
    deskItem: (actor: Actor, id: string) => deskItem(db, actor, id),
    waitingDisclosures: (actor: Actor) => waitingDisclosures(db, actor),

    /** Deadlines of this module, for server/schedule.ts. */
    nextDue: () => nextDue(db),
    runDue: () => runDue(deps),
  }
}
export type Publications = ReturnType<typeof createPublications>
