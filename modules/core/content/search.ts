import { sql } from 'kysely'
import { fillRules } from '#contract/rulebook/states'
import type { Rulebook } from '#modules/rulebook'
import type { Db } from '#platform/db/database'
import { type SearchTerms, search, toExcerpt } from '#platform/db/search'
import type { Clock } from '#platform/runtime/clock'
import { toPlainText } from '#shared/rich-text'
import { livePublishedVersionsSql } from './published.ts'
import { joinBlockText, readBlocks } from './read-markdown.ts'
import type { Category, SearchHit } from './states.ts'

type Deps = { db: Db; clock: Clock; rulebook: Rulebook }

/** Matching questions and publications, the best first, at most `limit` of each. */
export async function searchContent(deps: Deps, sought: SearchTerms, limit: number): Promise<SearchHit[]> {
  const [questions, publications] = await Promise.all([
    inQuestions(deps, sought, limit),
    inPublications(deps, sought, limit),
  ])
  return [...publications, ...questions]
}

async function inQuestions({ db, clock, rulebook }: Deps, sought: SearchTerms, limit: number): Promise<SearchHit[]> {
  const now = clock.now()
  const rules = await rulebook.at(now)
  return search<SearchHit>(db, sought, async (through, matching) => {
    const { found, rank } = matching({ words: sql`v.words`, search: sql`v.search` })
    const { rows } = await sql<{ key: string; title: string; answer: string; rank: number }>`
      select i.key, v.title, v.fields ->> 'answer' as answer, ${rank} as rank
      from ${livePublishedVersionsSql(now, 'question')} and ${found} order by rank desc, i.key limit ${limit}`.execute(
      through,
    )
    return Promise.all(
      rows.map(async ({ key, title, answer, rank: fits }) => ({
        kind: 'faq' as const,
        at: key,
        ...fillRules({ title, text: toExcerpt(await wordsOf(answer)) }, rules),
        rank: fits,
      })),
    )
  })
}

const wordsOf = async (markdown: string) =>
  (await readBlocks(markdown)).map((block) => toPlainText(joinBlockText(block))).join(' ')

const inPublications = ({ db, clock }: Deps, sought: SearchTerms, limit: number) =>
  search<SearchHit>(db, sought, async (through, matching) => {
    const { found, rank } = matching({ words: sql`v.words`, search: sql`v.search` })
    const { rows } = await sql<{ at: string; category: Category; title: string; text: string; rank: number }>`
      select i.key as at, v.fields ->> 'category' as category, v.title, v.fields ->> 'summary' as text, ${rank} as rank
      from ${livePublishedVersionsSql(clock.now(), 'publication')} and ${found} order by rank desc, i.published_at desc limit ${limit}`.execute(
      through,
    )
    return rows.map((row) => ({ kind: 'publication', ...row }))
  })
