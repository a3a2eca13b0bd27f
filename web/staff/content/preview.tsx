import type { RouterContextProvider } from 'react-router'
import type { ContentKind, Fields, PageSection } from '#contract/content/states'
import type { Block } from '#shared/blocks'
import type { App } from '../../context.ts'
import { type ShownSection, withRules } from '../../public/parts/document.ts'
import { Sections } from '../../public/parts/document-page.tsx'
import { Blocks } from '../../ui/blocks.tsx'
import { Prose } from '../../ui/prose.tsx'
import { RunningText } from '../../ui/running-text.tsx'

/** The part of a text that is Markdown, as readers will see it: in sections, or as an article. */
export type Shown = { sections: ShownSection[] } | { blocks: Block[] }
type At = { app: App; context: Readonly<RouterContextProvider> }

/** A popup's lines are shown as a list; a link has nothing to see. */
export async function previewOf({ app, context }: At, kind: ContentKind, fields: Fields): Promise<Shown | null> {
  const text = (name: string) => (fields[name] ?? '').slice(0, 60_000)
  const shown = async (sections: PageSection[]) => ({ sections: await withRules(context, sections) })
  const untitled = async (source: string) =>
    shown([{ id: 'pratinjau', title: '', blocks: await app.content.previewBlocks(source) }])
  if (kind === 'publication') return { blocks: await app.content.previewArticle(text('body')) }
  if (kind === 'page' || kind === 'campaign') return shown(await app.content.preview(text('body')))
  if (kind === 'question') return untitled(text('answer'))
  if (kind !== 'popup') return null
  const lines = text('lines_id')
    .split('\n')
    .flatMap((line) => (line.trim() ? [`- ${line.trim()}`] : []))
  return untitled(`### ${text('title_id')}\n\n${lines.join('\n')}`)
}

export const Preview = ({ shown }: { shown: Shown }) =>
  'blocks' in shown ? (
    <RunningText>
      <Blocks blocks={shown.blocks} />
    </RunningText>
  ) : (
    <Prose className="max-w-[70ch]" lang="id">
      <Sections sections={shown.sections} />
    </Prose>
  )
