import { sql } from 'kysely'
import { fillRules } from '#contract/rulebook/states'
import type { Rulebook } from '#modules/rulebook'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { toPlainText } from '#shared/rich-text'
import { isAllowedTarget } from './link-target.ts'
import { livePublishedVersionsSql } from './published.ts'
import { joinBlockText, readBlocks, readSections } from './read-markdown.ts'
import type { ContentRefusals } from './refusals.ts'
import {
  type AnsweredQuestion,
  type ContentKind,
  editablePages,
  type Fields,
  isPageKey,
  type Language,
  type LiveCampaign,
  type LiveFaq,
  type LivePage,
  type LivePopup,
  type PageKey,
} from './states.ts'

export type Deps = { db: Db; clock: Clock; rulebook: Rulebook }
type Live = { id: Id<'content'>; key: string; fields: Fields; since: Date; edition: string | null }

const live = async (db: Db, now: Date, kind: ContentKind, key?: string): Promise<Live[]> => {
  const { rows } = await sql<Live>`
    select i.id, i.key, v.fields, i.live_since as since, i.edition
    from ${livePublishedVersionsSql(now, kind)} and (${key ?? null}::text is null or i.key = ${key ?? null})
    order by i.live_since desc, i.key`.execute(db)
  return rows
}

/** A published page with current rule values filled in. */
export async function readLivePage({ db, clock, rulebook }: Deps, key: PageKey): Promise<LivePage> {
  const now = clock.now()
  const [rows, rules] = await Promise.all([live(db, now, 'page', key), rulebook.at(now)])
  const page = rows[0]
  if (!page) throw new Refusal<ContentRefusals>('content_not_found')
  const both = (name: string) => ({ id: page.fields[`${name}_id`]!, en: page.fields[`${name}_en`]! })
  return {
    ...fillRules(
      {
        title: both('title'),
        description: both('description'),
        lede: both('lede'),
        sections: await readSections(page.fields.body!),
      },
      rules,
    ),
    key,
    path: editablePages[key].path,
    updated: localDate(page.since),
    edition: page.edition,
  }
}

export type PageCard = Pick<LivePage, 'key' | 'path' | 'title' | 'lede' | 'updated' | 'edition'>

/** Titles and dates of all pages, for lists and the site map. */
export async function listLivePages({ db, clock }: Deps): Promise<PageCard[]> {
  const rows = await live(db, clock.now(), 'page')
  return rows.flatMap(({ key, fields, since, edition }) => (isPageKey(key) ? [card(key, fields, since, edition)] : []))
}

const card = (key: PageKey, fields: Fields, since: Date, edition: string | null): PageCard => ({
  key,
  path: editablePages[key].path,
  title: { id: fields.title_id!, en: fields.title_en! },
  lede: { id: fields.lede_id!, en: fields.lede_en! },
  updated: localDate(since),
  edition,
})

/** FAQ groups in order with answered questions; groups without any are left out. */
export async function readLiveFaq({ db, clock, rulebook }: Deps, language: Language = 'id'): Promise<LiveFaq> {
  const now = clock.now()
  const [{ rows }, rules] = await Promise.all([
    sql<{
      group: string
      title_id: string
      title_en: string
      key: string
      question: string
      answer: string
      question_en: string | null
      answer_en: string | null
      since: Date
    }>`
      select g.key as group, g.title_id, g.title_en, q.*
      from faq_group g join (
        select i.key, i.position, i.live_since as since, v.fields ->> 'group' as "group", v.title as question, v.fields ->> 'answer' as answer,
          v.fields ->> 'question_en' as question_en, v.fields ->> 'answer_en' as answer_en
        from ${livePublishedVersionsSql(now, 'question')}) q on q.group = g.key
      order by g.position, g.key, q.position, q.key`.execute(db),
    rulebook.at(now),
  ])
  const groups = new Map<string, LiveFaq['groups'][number]>()
  const answers = await Promise.all(
    rows.map(({ question_en, answer_en, ...row }) =>
      language === 'en' && question_en && answer_en
        ? answered({ ...row, question: question_en, answer: answer_en, language })
        : answered({ ...row, language: 'id' }),
    ),
  )
  for (const [at, row] of rows.entries()) {
    const group = groups.get(row.group) ?? {
      id: row.group,
      title: { id: row.title_id, en: row.title_en },
      questions: [],
    }
    group.questions.push(fillRules(answers[at]!, rules))
    groups.set(row.group, group)
  }
  const newest = rows.reduce((last, { since }) => (since > last ? since : last), new Date(0))
  return { updated: localDate(rows.length ? newest : now), groups: [...groups.values()] }
}

type FaqQuestion = { key: string; question: string; answer: string; language: Language }

async function answered({ key, question, answer, language }: FaqQuestion): Promise<AnsweredQuestion> {
  const blocks = await readBlocks(answer)
  return {
    id: key,
    question,
    language,
    answer: blocks,
    text: blocks.map((block) => toPlainText(joinBlockText(block))).join('\n\n'),
  }
}

/** The page of a running campaign. */
export async function readLiveCampaign({ db, clock, rulebook }: Deps, slug: string): Promise<LiveCampaign> {
  const now = clock.now()
  const row = (await live(db, now, 'campaign', slug.slice(0, 80)))[0]
  if (!row) throw new Refusal<ContentRefusals>('campaign_not_found')
  const { offering, eyebrow, title, lede, points = '', body } = row.fields
  const read = {
    eyebrow: eyebrow!,
    title: title!,
    lede: lede!,
    points: linesOf(points).map((line) => {
      const [name = '', ...rest] = line.split(' :: ')
      return { title: name, text: rest.join(' :: ') }
    }),
    sections: await readSections(body!),
  }
  return { ...fillRules(read, await rulebook.at(now)), slug: row.key, offering: offering! }
}

/** The warning shown on every page: the one published last. */
export async function readLivePopup({ db, clock, rulebook }: Deps): Promise<LivePopup | null> {
  const now = clock.now()
  const row = (await live(db, now, 'popup'))[0]
  if (!row) return null
  const { title_id, title_en, lines_id, lines_en } = fillRules(row.fields, await rulebook.at(now))
  return {
    key: row.key,
    title: { id: title_id!, en: title_en! },
    lines: { id: linesOf(lines_id!), en: linesOf(lines_en!) },
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The target of a short link, counting the visit; validated again because allowed hosts may have changed. */
export async function followLink({ db, clock }: Deps, slug: string): Promise<string> {
  const now = clock.now()
  const link = (await live(db, now, 'link', slug.slice(0, 81)))[0]
  const target = link?.fields.target
  if (!link || !target || !isAllowedTarget(target)) throw new Refusal<ContentRefusals>('link_not_found')
  await sql`
    insert into link_visits (item_id, day, visits) values (${link.id}, ${localDate(now)}, 1)
    on conflict (item_id, day) do update set visits = link_visits.visits + 1`.execute(db)
  return target
}
