import { Printer } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { wib } from '#shared/dates'
import { date } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/cards/card.tsx'
import { PageHeader, TextBody, TextPage } from '../../ui/layout/page-header.tsx'
import { TableOfContents } from '../../ui/layout/table-of-contents.tsx'
import { NamedPoints } from '../../ui/lists/named-points.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { PageFooterLine } from '../../ui/text/page-footer-line.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import type { ShownBlock, ShownDocument, ShownSection } from './document.ts'
import { GuidePicture } from './guide-picture.tsx'
import { RichText } from './rich-text.tsx'
import { RulesTable } from './rules-table.tsx'

/** A long text with table of contents, date and print style. */
export function DocumentPage({ text, children }: { text: ShownDocument; children?: ReactNode }) {
  const { locale } = useShell()
  return (
    <TextPage>
      <PageHeader title={text.title} lede={text.lede} crumbs={text.crumbs}>
        <DocumentStamp updated={text.updated} version={text.version} />
        {locale === 'en' ? (
          <Note tone="info">{text.lang === 'en' ? m.pages_translated() : m.pages_indonesian_only()}</Note>
        ) : null}
      </PageHeader>
      <TextBody>
        <TableOfContents title={m.pages_contents()} entries={text.sections} folded />
        <Prose as="article" lang={text.lang}>
          <DocumentSections sections={text.sections} path={text.path} />
          {children}
        </Prose>
      </TextBody>
    </TextPage>
  )
}

/** Sections of a long text with their headings. */
export const DocumentSections = ({ sections, path = '' }: { sections: readonly ShownSection[]; path?: string }) =>
  sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} aria-labelledby={title ? `${id}-judul` : undefined}>
      {title ? <h2 id={`${id}-judul`}>{title}</h2> : null}
      {blocks.filter(isShown).map((block, at) => (
        <Fragment key={`${id}-${at.toString()}`}>
          <BlockView block={block} />
        </Fragment>
      ))}
      <GuidePicture at={`${path}#${id}`} />
    </section>
  ))

/** Rules bring the name of their group: its heading would say it twice. */
const isShown = (block: ShownBlock, at: number, blocks: readonly ShownBlock[]) => {
  const next = blocks[at + 1]
  return !(typeof block === 'object' && 'heading' in block && typeof next === 'object' && 'rows' in next)
}

/** Date and edition of a text, with a print button. */
export const DocumentStamp = ({ updated, version }: { updated: string; version?: string | null }) => (
  <PageFooterLine>
    <span>
      {m.pages_updated()} <time dateTime={updated}>{date(wib(updated))}</time>
    </span>
    {version ? <span>{m.pages_version({ version })}</span> : null}
    <Button kind="quiet" size="xs" className="js-only" onClick={() => print()}>
      <Printer className="i i-16" aria-hidden />
      {m.pages_print()}
    </Button>
  </PageFooterLine>
)

/** One block of a text: prose or a table of rules. */
export function BlockView({ block }: { block: ShownBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('note' in block)
    return (
      <Note tone={block.tone ?? 'plain'}>
        <RichText text={block.note} />
      </Note>
    )
  if ('list' in block) return <Items of="ul" items={block.list} />
  if ('steps' in block) return <Items of="ol" items={block.steps} />
  if ('picture' in block) return <Picture {...block.picture} />
  if ('rows' in block) return <RulesTable rows={block.rows} group={block.group} />
  if ('table' in block) return <PlainTable {...block.table} />
  return <NamedPoints points={block.facts.map(([name, text]) => [name, <RichText key={name} text={text} />])} />
}

const Items = ({ of: List, items }: { of: 'ul' | 'ol'; items: readonly string[] }) => (
  <List>
    {items.map((item) => (
      <li key={item}>
        <RichText text={item} />
      </li>
    ))}
  </List>
)

type Table = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

const PlainTable = ({ caption, head, rows }: Table) => (
  <div className="table-card">
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row: readonly string[]) => row[0] ?? ''}
      columns={head.map((label, at) => ({
        key: label,
        label,
        cell: (row: readonly string[]) => <RichText text={row[at] ?? ''} />,
      }))}
    />
  </div>
)
