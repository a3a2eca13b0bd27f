import type { RouterContextProvider } from 'react-router'
import type { LocalDate } from '#shared/dates'
import { doors } from '../../business/app.ts'
import { type Locale, visitContext } from '../../context.ts'
import { type Crumb, pageMeta } from '../../lib/meta.ts'
import { fillAll } from '../../lib/rule-words.ts'
import { type RuleGroup, type RuleRow, rulesInForce } from './rules-in-force.ts'

type Both = { id: string; en: string }

/** What a section is made of. Words may hold '**strong**', '[label](/address)', '[[term]]' and '{rule.key}'. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { facts: readonly (readonly [name: string, text: string])[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { note: string; tone?: 'info' | 'warn' | 'gold' }
  | { heading: string }
  | { rules: RuleGroup }

export type Section = { id: string; title: string; blocks: readonly Block[] }

/** A long text: written in Indonesian, its title and summary in both languages. */
export type TextDocument = {
  path: string
  title: Both
  description: Both
  lede: Both
  updated: LocalDate
  /** Of texts that people agree to. */
  version?: string
  above?: readonly { to: string; label: Both }[]
  sections: readonly Section[]
}

export type ShownBlock = Exclude<Block, { rules: RuleGroup }> | { rows: RuleRow[]; group: RuleGroup }
export type ShownDocument = {
  path: string
  title: string
  description: string
  lede: string
  updated: LocalDate
  version: string | null
  crumbs: Crumb[]
  sections: { id: string; title: string; blocks: ShownBlock[] }[]
}

/** A text as it stands today: every rule in it is the one in force now. */
export async function readDocument(
  context: Readonly<RouterContextProvider>,
  text: TextDocument,
): Promise<ShownDocument> {
  const { now, locale } = context.get(visitContext)
  const app = doors(context)
  const book = await app.rulebook.at(now)
  const tables = text.sections.some(({ blocks }) =>
    blocks.some((block) => typeof block !== 'string' && 'rules' in block),
  )
  const groups = tables ? await rulesInForce(app, now, locale) : new Map<RuleGroup, RuleRow[]>()
  const shown = (block: Block): ShownBlock =>
    typeof block !== 'string' && 'rules' in block
      ? { rows: groups.get(block.rules) ?? [], group: block.rules }
      : fillAll(block, book)
  return {
    path: text.path,
    ...fillAll(inLocale(text, locale), book),
    updated: text.updated,
    version: text.version ?? null,
    sections: text.sections.map(({ id, title, blocks }) => ({
      id,
      title: fillAll(title, book),
      blocks: blocks.map(shown),
    })),
  }
}

const inLocale = ({ title, description, lede, above = [] }: TextDocument, locale: Locale) => ({
  title: title[locale],
  description: description[locale],
  lede: lede[locale],
  crumbs: above.map(({ to, label }) => ({ to, label: label[locale] })),
})

export const documentMeta = (text: ShownDocument | undefined, data: object[] = []) =>
  text
    ? pageMeta({
        title: text.title,
        description: text.description,
        path: text.path,
        crumbs: text.crumbs,
        type: 'article',
        data: [...data],
      })
    : []
