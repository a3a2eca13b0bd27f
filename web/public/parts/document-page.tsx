import { ChevronDown, Printer } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { wib } from '#shared/dates'
import { date } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ShownBlock, ShownDocument, ShownSection } from './document.ts'
import { GuidePicture } from './guide-picture.tsx'
import { NotOpenYet } from './not-open.tsx'
import { PageHead } from './page-head.tsx'
import { Rich } from './rich.tsx'
import { RulesTable } from './rules-table.tsx'
import '../text.css'

/** A long text: contents at its side, a line of 70 characters, its date, and a print that needs no screen. */
export function DocumentPage({ text, children }: { text: ShownDocument; children?: ReactNode }) {
  const { locale } = useShell()
  return (
    <div className="wrap text-page">
      <PageHead title={text.title} lede={text.lede} crumbs={text.crumbs}>
        <Stamp updated={text.updated} version={text.version} />
        {locale === 'en' ? <Note tone="info">{m.pages_indonesian_only()}</Note> : null}
      </PageHead>
      <div className="text-body">
        <Contents sections={text.sections} />
        <article className="prose" lang="id">
          <Sections sections={text.sections} path={text.path} />
          {children}
        </article>
      </div>
    </div>
  )
}

export const Sections = ({ sections, path = '' }: { sections: readonly ShownSection[]; path?: string }) =>
  sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} aria-labelledby={title ? `${id}-judul` : undefined}>
      {title ? <h2 id={`${id}-judul`}>{title}</h2> : null}
      <NotOpenYet at={`${path}#${id}`} />
      {blocks.map((block, at) => (
        <Fragment key={`${id}-${at.toString()}`}>
          <BlockView block={block} />
        </Fragment>
      ))}
      <GuidePicture at={`${path}#${id}`} />
    </section>
  ))

export const Stamp = ({ updated, version }: { updated: string; version?: string | null }) => (
  <p className="stamp">
    <span>
      {m.pages_updated()} <time dateTime={updated}>{date(wib(updated))}</time>
    </span>
    {version ? <span>{m.pages_version({ version })}</span> : null}
    <Button kind="quiet" size="xs" className="js-only" onClick={() => print()}>
      <Printer className="i i-16" aria-hidden />
      {m.pages_print()}
    </Button>
  </p>
)

type Entry = { id: string; title: string }

/** The contents: beside the text on a desk, folded above it on a phone. Only one of the two is there for anybody. */
const Contents = ({ sections }: { sections: readonly Entry[] }) => (
  <>
    <details className="toc toc-phone">
      <summary>
        {m.pages_contents()}
        <ChevronDown className="i" aria-hidden />
      </summary>
      <ContentsList sections={sections} />
    </details>
    <nav className="toc toc-desk" aria-label={m.pages_contents()}>
      <p className="toc-title">{m.pages_contents()}</p>
      <ContentsList sections={sections} />
    </nav>
  </>
)

const ContentsList = ({ sections }: { sections: readonly Entry[] }) => (
  <ol lang="id">
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)

export function BlockView({ block }: { block: ShownBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Rich text={block} />
      </p>
    )
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('note' in block)
    return (
      <Note tone={block.tone ?? 'plain'}>
        <Rich text={block.note} />
      </Note>
    )
  if ('list' in block) return <Items of="ul" items={block.list} />
  if ('steps' in block) return <Items of="ol" items={block.steps} />
  if ('picture' in block) return <Picture {...block.picture} />
  if ('rows' in block) return <RulesTable rows={block.rows} group={block.group} />
  if ('table' in block) return <PlainTable {...block.table} />
  return (
    <dl className="points">
      {block.facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Rich text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Items = ({ of: List, items }: { of: 'ul' | 'ol'; items: readonly string[] }) => (
  <List>
    {items.map((item) => (
      <li key={item}>
        <Rich text={item} />
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
        cell: (row: readonly string[]) => <Rich text={row[at] ?? ''} />,
      }))}
    />
  </div>
)
