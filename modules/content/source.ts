import { type Deps, liveCampaign, liveFaq, livePage } from './live.ts'
import type { Answered, Language, LiveCampaign, LiveFaq, LivePage, PageKey } from './states.ts'
import { blocksAsMarkdown, sectionsAsMarkdown } from './write-markdown.ts'

// What is published as Markdown, for programs that draw their own pages: rules filled in, nothing in it that could run.

type AsMarkdown<Of> = Omit<Of, 'sections'> & { markdown: string }

export async function pageSource(deps: Deps, key: PageKey): Promise<AsMarkdown<LivePage>> {
  const { sections, ...page } = await livePage(deps, key)
  return { ...page, markdown: sectionsAsMarkdown(sections) }
}

export async function campaignSource(deps: Deps, slug: string): Promise<AsMarkdown<LiveCampaign>> {
  const { sections, ...campaign } = await liveCampaign(deps, slug)
  return { ...campaign, markdown: sectionsAsMarkdown(sections) }
}

type Question = Omit<Answered, 'answer'> & { markdown: string }
export type FaqSource = Omit<LiveFaq, 'groups'> & {
  groups: (Omit<LiveFaq['groups'][number], 'questions'> & { questions: Question[] })[]
}

export async function faqSource(deps: Deps, language?: Language): Promise<FaqSource> {
  const { updated, groups } = await liveFaq(deps, language)
  const asMarkdown = ({ answer, ...question }: Answered) => ({ ...question, markdown: blocksAsMarkdown(answer) })
  return {
    updated,
    groups: groups.map(({ questions, ...group }) => ({ ...group, questions: questions.map(asMarkdown) })),
  }
}
