import { sql } from 'kysely'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { type Sought, search } from '#platform/search'
import { plainText } from '#shared/rich-text'
import { filled } from './fill.ts'
import { blockText, readBlocks } from './read-markdown.ts'

export type FoundQuestion = { anchor: string; question: string; text: string; rank: number }

const LENGTH = 180

/** Questions that fit and are up, best first. */
export async function searchQuestions(
  { db, clock, rulebook }: { db: Db; clock: Clock; rulebook: Rulebook },
  sought: Sought,
  most: number,
): Promise<FoundQuestion[]> {
  const now = clock.now()
  const rules = await rulebook.at(now)
  return search<FoundQuestion>(db, sought, async (tx, matching) => {
    const { found, rank } = matching({ words: sql`v.words`, search: sql`v.search` })
    const { rows } = await sql<{ key: string; question: string; answer: string; rank: number }>`
      select i.key, v.fields ->> 'question' as question, v.fields ->> 'answer' as answer, ${rank} as rank
      from content_item i join content_version v on v.item_id = i.id and v.number = i.live_version
      where i.kind = 'question' and i.ended_at is null and (i.end_at is null or i.end_at > ${now}) and ${found}
      order by rank desc, i.key limit ${most}`.execute(tx)
    return rows.map(({ key, question, answer, rank: fits }) => ({
      anchor: key,
      ...filled({ question, text: shortened(answer) }, rules),
      rank: fits,
    }))
  })
}

function shortened(markdown: string): string {
  const text = readBlocks(markdown)
    .map((block) => plainText(blockText(block)))
    .join(' ')
  return text.length > LENGTH ? `${text.slice(0, text.lastIndexOf(' ', LENGTH)).replace(/[\s.,;:]+$/, '')}…` : text
}
