import { fillRules } from '#contract/rulebook/states'
import type { Approvals } from '#modules/approvals'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Database, Db, Tx } from '#platform/database'
import { readMarkdown } from '#platform/markdown'
import type { Deadline } from '#platform/parts'
import type { Drawing } from '#platform/picture'
import type { Sought } from '#platform/search'
import type { Storage } from '#platform/storage'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { PageRequest } from '#shared/page'
import { legalText } from './approval.ts'
import { type BuiltIns, bringBuiltIns } from './built-in.ts'
import { type DeskFilter, deskItem, deskList } from './desk.ts'
import { announcedEditions, editionChange, editionsInForce } from './editions.ts'
import { type Direction, listGroups, moveGroup, moveQuestion, removeGroup, saveGroup } from './groups.ts'
import { filesOf, listImages, uploadImage } from './images.ts'
import type { SaveGroup } from './input.ts'
import { followLink, liveCampaign, liveFaq, livePage, livePages, livePopup } from './live.ts'
import { editionNotices } from './notices.ts'
import {
  article,
  articleSource,
  cardOf,
  type ListPublications,
  listPublications,
  publicationAddresses,
} from './publications.ts'
import {
  type Chosen,
  endContent,
  nextDue,
  publishContent,
  runDue,
  scheduleContent,
  unscheduleContent,
} from './publish.ts'
import { readBlocks, readSections } from './read-markdown.ts'
import { searchContent } from './search.ts'
import { campaignSource, faqSource, pageSource } from './source.ts'
import type { Agreed, ContentKind, Fields, Language, PageKey } from './states.ts'
import { type NewContent, type NextContent, reviseContent, writeContent } from './write.ts'

export type { BuiltIn, BuiltIns } from './built-in.ts'
export { readBlocks, readSections } from './read-markdown.ts'
export { blocksAsMarkdown, sectionsAsMarkdown } from './write-markdown.ts'

type Deps = {
  database: Database
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  storage: Storage
  draw: Drawing
  hasOffering: (slug: string, through: Tx) => Promise<boolean>
}

export function createContent(deps: Deps) {
  const { db, clock, rulebook } = deps
  const search = (sought: Sought, limit: number) => searchContent(deps, sought, limit)
  const deadline: Deadline = { name: 'content', nextDue: () => nextDue(db), run: () => runDue(deps) }
  return {
    write: (actor: Actor, text: NewContent) => writeContent(deps, actor, text),
    revise: (actor: Actor, text: NextContent) => reviseContent(deps, actor, text),
    publish: (actor: Actor, chosen: Chosen & { endAt?: Date | null }) => publishContent(deps, actor, chosen),
    schedule: (actor: Actor, chosen: Chosen & { at: Date; endAt?: Date | null }) =>
      scheduleContent(deps, actor, chosen),
    unschedule: (actor: Actor, which: { id: Id<'content'> }) => unscheduleContent(deps, actor, which),
    end: (actor: Actor, which: { id: Id<'content'>; reason: string }) => endContent(deps, actor, which),

    groups: (actor: Actor) => listGroups(db, actor),
    saveGroup: (actor: Actor, group: SaveGroup & { base: number }) => saveGroup(deps, actor, group),
    removeGroup: (actor: Actor, key: string) => removeGroup(deps, actor, key),
    moveGroup: (actor: Actor, move: { key: string; direction: Direction }) => moveGroup(deps, actor, move),
    moveQuestion: (actor: Actor, move: { id: Id<'content'>; direction: Direction }) => moveQuestion(deps, actor, move),

    uploadImage: (actor: Actor, image: { alt: string; bytes: Uint8Array }) => uploadImage(deps, actor, image),
    images: (actor: Actor, page: PageRequest & { q?: string | undefined } = {}) => listImages(db, actor, page),

    deskList: (actor: Actor, filter: DeskFilter) => deskList(db, actor, filter),
    deskItem: (actor: Actor, which: string | { kind: ContentKind; key: string }) => deskItem(deps, actor, which),
    /** How a text will look, before it is saved: in sections, with the rules in force. */
    preview: async (markdown: string) => fillRules(await readSections(markdown), await rulebook.at(clock.now())),
    previewBlocks: async (markdown: string) => fillRules(await readBlocks(markdown), await rulebook.at(clock.now())),
    previewArticle: (markdown: string) => readMarkdown(markdown),
    previewCard: (fields: Fields, now: Date) => cardOf(fields, now),

    publications: (filters: ListPublications = {}) => listPublications(deps, filters),
    /** In Indonesian, or in English where the text has it; so are the questions of `faq`. */
    article: (slugOrId: string, language?: Language) => article(deps, slugOrId, language),
    articleSource: (slug: string, language?: Language) => articleSource(deps, slug, language),
    publicationAddresses: () => publicationAddresses(deps),
    page: (key: PageKey) => livePage(deps, key),
    pages: () => livePages(deps),
    editionsInForce: () => editionsInForce(db),
    announcedEditions: () => announcedEditions(db),
    editionChange: (asked: { kind: Agreed; agreed: string; announced: boolean }) => editionChange(deps, asked),
    faq: (language?: Language) => liveFaq(deps, language),
    campaign: (slug: string) => liveCampaign(deps, slug),
    popup: () => livePopup(deps),
    /** The same as Markdown, for the API. */
    pageSource: (key: PageKey) => pageSource(deps, key),
    faqSource: (language?: Language) => faqSource(deps, language),
    campaignSource: (slug: string) => campaignSource(deps, slug),
    followLink: (slug: string) => followLink(deps, slug),
    search,

    bringBuiltIns: (set: BuiltIns) => bringBuiltIns(deps, set),
    nextDue: deadline.nextDue,
    runDue: deadline.run,

    parts: {
      approvals: [legalText],
      deadlines: [deadline],
      search: [search],
      notices: [editionNotices],
      keptFiles: [filesOf],
    },
  }
}
export type Content = ReturnType<typeof createContent>
