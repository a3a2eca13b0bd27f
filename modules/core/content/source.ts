import { type Deps, readLiveCampaign, readLiveFaq, readLivePage } from './live.ts'
import type { AnsweredQuestion, Language, LiveCampaign, LiveFaq, LivePage, PageKey } from './states.ts'
import { formatBlocksAsMarkdown, formatSectionsAsMarkdown } from './write-markdown.ts'

// What is published as Markdown, for programs that draw their own pages: rules filled in, nothing in it that could run.

type AsMarkdown<Of> = Omit<Of, 'sections'> & { markdown: string }

/** A published page as Markdown with rules filled in, for API clients. */
export async function readPageSource(deps: Deps, key: PageKey): Promise<AsMarkdown<LivePage>> {
  const { sections, ...page } = await readLivePage(deps, key)
  return { ...page, markdown: formatSectionsAsMarkdown(sections) }
}

/** A running campaign as Markdown, for API clients. */
export async function readCampaignSource(deps: Deps, slug: string): Promise<AsMarkdown<LiveCampaign>> {
  const { sections, ...campaign } = await readLiveCampaign(deps, slug)
  return { ...campaign, markdown: formatSectionsAsMarkdown(sections) }
}

type Question = Omit<AnsweredQuestion, 'answer'> & { markdown: string }
export type FaqSource = Omit<LiveFaq, 'groups'> & {
  groups: (Omit<LiveFaq['groups'][number], 'questions'> & { questions: Question[] })[]
}

/** The FAQ as Markdown, for API clients. */
export async function readFaqSource(deps: Deps, language?: Language): Promise<FaqSource> {
  const { updated, groups } = await readLiveFaq(deps, language)
  const asMarkdown = ({ answer, ...question }: AnsweredQuestion) => ({
    ...question,
    markdown: formatBlocksAsMarkdown(answer),
  })
  return {
    updated,
    groups: groups.map(({ questions, ...group }) => ({ ...group, questions: questions.map(asMarkdown) })),
  }
}
