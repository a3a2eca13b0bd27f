import type { RouterContextProvider } from 'react-router'
import { type ContentKind, categoryWords, type Fields, type PageSection } from '#contract/content/states'
import type { Block } from '#shared/blocks'
import { type App, requestContext } from '../context.ts'
import { loadSectionsWithRules, type ShownSection } from '../public/parts/document.ts'
import { DocumentSections } from '../public/parts/document-page.tsx'
import { PublicationPreviewCard, type StoryView } from '../ui/cards/publication-preview-card.tsx'
import { ContentBlocks } from '../ui/text/content-blocks.tsx'
import { Prose } from '../ui/text/prose.tsx'
import { RunningText } from '../ui/text/running-text.tsx'
import { loadCardViews } from './cards.ts'

/** The part of a text that is Markdown, as readers will see it: in sections, or as an article. */
export type Shown = { sections: ShownSection[] } | { card: StoryView; blocks: Block[] }
type At = { app: App; context: Readonly<RouterContextProvider> }

/** Renders the preview of a content text that is being edited; null for short links. */
export async function loadPreview({ app, context }: At, kind: ContentKind, fields: Fields): Promise<Shown | null> {
  const text = (name: string) => (fields[name] ?? '').slice(0, 60_000)
  const shown = async (sections: PageSection[]) => ({ sections: await loadSectionsWithRules(context, sections) })
  const untitled = async (source: string) =>
    shown([{ id: 'pratinjau', title: '', blocks: await app.content.previewBlocks(source) }])
  if (kind === 'publication') {
    const { locale, now } = context.get(requestContext)
    const [card] = await loadCardViews(app, [app.content.toPreviewCard(fields, now)], categoryWords, locale)
    return { card: card!, blocks: await app.content.previewArticle(text('body')) }
  }
  if (kind === 'page' || kind === 'campaign') return shown(await app.content.preview(text('body')))
  if (kind === 'question') return untitled(text('answer'))
  if (kind !== 'popup') return null
  const lines = text('lines_id')
    .split('\n')
    .flatMap((line) => (line.trim() ? [`- ${line.trim()}`] : []))
  return untitled(`### ${text('title_id')}\n\n${lines.join('\n')}`)
}

/** The preview of a content text: card and article, or sections. */
export const ContentPreview = ({ shown }: { shown: Shown }) =>
  'blocks' in shown ? (
    <div className="grid gap-5">
      <div inert className="max-w-[22rem]">
        <PublicationPreviewCard card={shown.card} />
      </div>
      <RunningText>
        <ContentBlocks blocks={shown.blocks} />
      </RunningText>
    </div>
  ) : (
    <Prose className="max-w-[70ch]" lang="id">
      <DocumentSections sections={shown.sections} />
    </Prose>
  )
