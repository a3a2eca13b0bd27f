import { fillRules } from '#contract/rulebook/states'
import type { Approvals } from '#modules/approvals'
import type { Rulebook } from '#modules/rulebook'
import { bindDeps } from '#platform/bind-deps'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Database, Db, Tx } from '#platform/database'
import { readMarkdown } from '#platform/markdown'
import type { Deadline } from '#platform/parts'
import type { Drawing } from '#platform/picture'
import type { Sought } from '#platform/search'
import type { Storage } from '#platform/storage'
import type { Actor } from '#shared/actor'
import type { PageRequest } from '#shared/page'
import { legalText } from './approval.ts'
import { bringBuiltIns } from './built-in.ts'
import { deskItem, deskList } from './desk.ts'
import { announcedEditions, editionChange, editionsInForce } from './editions.ts'
import { listGroups, moveGroup, moveQuestion, removeGroup, saveGroup } from './groups.ts'
import { filesOf, listImages, uploadImage } from './images.ts'
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
import { endContent, nextDue, publishContent, runDue, scheduleContent, unscheduleContent } from './publish.ts'
import { readBlocks, readSections } from './read-markdown.ts'
import { searchContent } from './search.ts'
import { campaignSource, faqSource, pageSource } from './source.ts'
import { reviseContent, writeContent } from './write.ts'

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
    ...bindDeps(deps, {
      write: writeContent,
      revise: reviseContent,
      publish: publishContent,
      schedule: scheduleContent,
      unschedule: unscheduleContent,
      end: endContent,
      saveGroup,
      removeGroup,
      moveGroup,
      moveQuestion,
      uploadImage,
      deskItem,
      /** In Indonesian, or in English where the text has it; so are the questions of `faq`. */
      article,
      articleSource,
      publicationAddresses,
      page: livePage,
      pages: livePages,
      editionChange,
      faq: liveFaq,
      campaign: liveCampaign,
      popup: livePopup,
      /** The same as Markdown, for the API. */
      pageSource,
      faqSource,
      campaignSource,
      followLink,
      bringBuiltIns,
    }),

    ...bindDeps(db, {
      groups: listGroups,
      deskList,
      editionsInForce,
      announcedEditions,
    }),

    images: (actor: Actor, page: PageRequest & { q?: string | undefined } = {}) => listImages(db, actor, page),

    /** How a text will look, before it is saved: in sections, with the rules in force. */
    preview: async (markdown: string) => fillRules(await readSections(markdown), await rulebook.at(clock.now())),
    previewBlocks: async (markdown: string) => fillRules(await readBlocks(markdown), await rulebook.at(clock.now())),
    previewArticle: readMarkdown,
    previewCard: cardOf,

    publications: (filters: ListPublications = {}) => listPublications(deps, filters),
    search,

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
