import { fillRules } from '#contract/rulebook/states'
import type { Approvals } from '#modules/approvals'
import type { Rulebook } from '#modules/rulebook'
import { bindDeps } from '#platform/commands/bind-deps'
import type { Commands } from '#platform/commands/command'
import type { DueTask } from '#platform/commands/parts'
import type { Database, Db, Tx } from '#platform/db/database'
import type { SearchTerms } from '#platform/db/search'
import type { ImageProcessor } from '#platform/files/picture'
import type { Storage } from '#platform/files/storage'
import type { Clock } from '#platform/runtime/clock'
import { readMarkdown } from '#platform/text/markdown'
import type { Actor } from '#shared/actor'
import type { PageRequest } from '#shared/page'
import { textApproval } from './approval.ts'
import { syncBuiltIns } from './built-in.ts'
import { listContentForStaff, readContentForStaff } from './desk.ts'
import { compareEditions, listAnnouncedEditions, readEditionsInForce } from './editions.ts'
import { listGroups, moveGroup, moveQuestion, removeGroup, saveGroup } from './groups.ts'
import { listImageFiles, listImages, uploadImage } from './images.ts'
import { followLink, listLivePages, readLiveCampaign, readLiveFaq, readLivePage, readLivePopup } from './live.ts'
import { editionNotices } from './notices.ts'
import {
  type ListPublications,
  listPublicationAddresses,
  listPublications,
  readArticle,
  readArticleSource,
  toPreviewCard,
} from './publications.ts'
import {
  endContent,
  findNextDueTime,
  publishContent,
  runDueContent,
  scheduleContent,
  unscheduleContent,
} from './publish.ts'
import { readBlocks, readSections } from './read-markdown.ts'
import { searchContent } from './search.ts'
import { readCampaignSource, readFaqSource, readPageSource } from './source.ts'
import { reviseContent, writeContent } from './write.ts'

export type { BuiltIns, BuiltInText } from './built-in.ts'
export { readBlocks, readSections } from './read-markdown.ts'
export { formatBlocksAsMarkdown, formatSectionsAsMarkdown } from './write-markdown.ts'

type Deps = {
  database: Database
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
  approvals: Approvals
  storage: Storage
  draw: ImageProcessor
  hasOffering: (slug: string, through: Tx) => Promise<boolean>
}

/** Texts that staff edit: publications, pages, FAQ, campaigns, popups and short links, with versions and schedules. */
export function createContent(deps: Deps) {
  const { db, clock, rulebook } = deps
  const search = (sought: SearchTerms, limit: number) => searchContent(deps, sought, limit)
  const dueTask: DueTask = { name: 'content', nextDue: () => findNextDueTime(db), run: () => runDueContent(deps) }
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
      deskItem: readContentForStaff,
      /** In Indonesian, or in English where the text has it; so are the questions of `faq`. */
      article: readArticle,
      articleSource: readArticleSource,
      publicationAddresses: listPublicationAddresses,
      page: readLivePage,
      pages: listLivePages,
      editionChange: compareEditions,
      faq: readLiveFaq,
      campaign: readLiveCampaign,
      popup: readLivePopup,
      /** The same as Markdown, for the API. */
      pageSource: readPageSource,
      faqSource: readFaqSource,
      campaignSource: readCampaignSource,
      followLink,
      bringBuiltIns: syncBuiltIns,
    }),

    ...bindDeps(db, {
      groups: listGroups,
      deskList: listContentForStaff,
      editionsInForce: readEditionsInForce,
      announcedEditions: listAnnouncedEditions,
    }),

    images: (actor: Actor, page: PageRequest & { q?: string | undefined } = {}) => listImages(db, actor, page),

    /** How a text will look, before it is saved: in sections, with the rules in force. */
    preview: async (markdown: string) => fillRules(await readSections(markdown), await rulebook.at(clock.now())),
    previewBlocks: async (markdown: string) => fillRules(await readBlocks(markdown), await rulebook.at(clock.now())),
    previewArticle: readMarkdown,
    toPreviewCard,

    publications: (filters: ListPublications = {}) => listPublications(deps, filters),
    search,

    nextDue: dueTask.nextDue,
    runDue: dueTask.run,

    parts: {
      approvals: [textApproval],
      dueTasks: [dueTask],
      search: [search],
      notices: [editionNotices],
      keptFiles: [listImageFiles],
    },
  }
}
export type Content = ReturnType<typeof createContent>
