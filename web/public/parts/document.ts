import type { RouterContextProvider } from 'react-router'
import type { PageBlock, PageKey, PageSection } from '#contract/content/states'
import { fillRules } from '#contract/rulebook/states'
import type { LocalDate } from '#shared/dates'
import { appContext, requestContext } from '../../context.ts'
import { type Crumb, createPageMeta } from '../../lib/meta.ts'
import { loadRulesInForce, type RuleGroup, type RuleRow } from './rules-in-force.ts'

type Both = { id: string; en: string }

/** A long text: written in Indonesian, its title and summary in both languages. */
export type TextDocument = {
  path: string
  title: Both
  description: Both
  lede: Both
  updated: LocalDate
  /** Of texts that people agree to. */
  version?: string
  sections: readonly PageSection[]
}

/** A text of this program in English; it stands for that edition alone. */
export type Translation = { of: string; sections: readonly PageSection[] }

export type ShownBlock = Exclude<PageBlock, { rules: string }> | { rows: RuleRow[]; group: RuleGroup }
export type ShownSection = { id: string; title: string; blocks: ShownBlock[] }
export type ShownDocument = {
  path: string
  title: string
  description: string
  lede: string
  updated: LocalDate
  version: string | null
  crumbs: Crumb[]
  /** In which language its sections are written. */
  lang: 'id' | 'en'
  sections: ShownSection[]
}

const guide = { to: '/guide', label: { id: 'Panduan pemodal', en: 'Guide for investors' } }
const above: Partial<Record<PageKey, { to: string; label: Both }[]>> = {
  'guide-business': [guide],
  'guide-wallet': [guide],
  'market-guide': [{ to: '/market', label: { id: 'Pasar Sekunder', en: 'Secondary market' } }],
}

/** A text page as last published, with the rules in force today. */
export async function readDocument(
  context: Readonly<RouterContextProvider>,
  key: PageKey,
  english?: Translation,
): Promise<ShownDocument> {
  const { locale, now } = context.get(requestContext)
  const { content, rulebook } = context.get(appContext)
  const page = await content.page(key)
  const translated = locale === 'en' && english?.of === page.edition ? english.sections : undefined
  return {
    path: page.path,
    title: page.title[locale],
    description: page.description[locale],
    lede: page.lede[locale],
    updated: page.updated,
    version: page.edition,
    crumbs: (above[key] ?? []).map(({ to, label }) => ({ to, label: label[locale] })),
    lang: translated ? 'en' : 'id',
    sections: await loadSectionsWithRules(
      context,
      translated ? fillRules(translated, await rulebook.at(now), 'en') : page.sections,
    ),
  }
}

/** Sections with their rule tables filled with the rules in force; unknown tables are left out. */
export async function loadSectionsWithRules(
  context: Readonly<RouterContextProvider>,
  sections: readonly PageSection[],
): Promise<ShownSection[]> {
  const { now, locale } = context.get(requestContext)
  const asks = (block: PageBlock) => typeof block !== 'string' && 'rules' in block
  const groups = sections.some(({ blocks }) => blocks.some(asks))
    ? await loadRulesInForce(context.get(appContext), now, locale)
    : new Map<RuleGroup, RuleRow[]>()
  const shown = (block: PageBlock): ShownBlock[] => {
    if (typeof block === 'string' || !('rules' in block)) return [block]
    const group = block.rules as RuleGroup
    const rows = groups.get(group)
    return rows ? [{ rows, group }] : []
  }
  return sections.map(({ id, title, blocks }) => ({ id, title, blocks: blocks.flatMap(shown) }))
}

/** Meta tags of a text page. */
export const createDocumentMeta = (text: ShownDocument | undefined, data: object[] = []) =>
  text
    ? createPageMeta({
        title: text.title,
        description: text.description,
        path: text.path,
        crumbs: text.crumbs,
        type: 'article',
        data: [...data],
      })
    : []
