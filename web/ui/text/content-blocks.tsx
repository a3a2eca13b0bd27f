import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block, Inline } from '#shared/blocks'
import { m } from '../../lib/words.ts'
import { Picture } from '../pictures/picture.tsx'
import { Scrollable } from '../tables/scrollable.tsx'

/** Renders the blocks of a content text as React elements; text never becomes markup. */
export const ContentBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
    <BlockView key={at} block={block} />
  ))

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.of} />
        </p>
      )
    case 'heading':
      return <Heading {...block} />
    case 'list':
      return <List {...block} />
    case 'quote':
      return (
        <blockquote>
          <ContentBlocks blocks={block.of} />
        </blockquote>
      )
    case 'table':
      return <Table {...block} />
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'picture':
      return <Picture {...block} />
    case 'rule':
      return <hr />
  }
}

function Heading({ level, id, of }: Extract<Block, { kind: 'heading' }>) {
  const Level = `h${level}` as const
  return (
    <Level id={id}>
      <Inlines of={of} />
    </Level>
  )
}

function List({ ordered, start, items }: Extract<Block, { kind: 'list' }>) {
  const inside = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
    <li key={at}>
      <Item blocks={item} />
    </li>
  ))
  return ordered ? <ol start={start === 1 ? undefined : start}>{inside}</ol> : <ul>{inside}</ul>
}

/** A point of one paragraph needs none inside. */
const Item = ({ blocks }: { blocks: Block[] }) => {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <ContentBlocks blocks={blocks} />
  return (
    <>
      <Inlines of={first.of} />
      <ContentBlocks blocks={rest} />
    </>
  )
}

/** So many columns stand beside each other on a phone; of more, each row becomes a block with the names of its cells. */
const BESIDE = 2

const Table = ({ head, rows, right }: Extract<Block, { kind: 'table' }>) => {
  const stacks = head.length > BESIDE
  return (
    <div className="table-card">
      <Scrollable label={m.content_table()}>
        <table className={stacks ? 'data data-stack' : 'data'}>
          <thead>
            <tr>
              {head.map((cell, at) => {
                const Cell = cell.length > 0 ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
                  <Cell key={at} {...(cell.length > 0 ? { scope: 'col' } : {})} className={right[at] ? 'r' : undefined}>
                    <Inlines of={cell} />
                  </Cell>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
              <tr key={line}>
                {row.map((cell, at) => {
                  const Cell = at === 0 ? 'th' : 'td'
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
                    <Cell key={at} {...(at === 0 ? { scope: 'row' } : {})} className={right[at] ? 'r' : undefined}>
                      {stacks && at > 0 ? <CellLabel of={head[at] ?? []} /> : null}
                      {stacks ? (
                        <span>
                          <Inlines of={cell} />
                        </span>
                      ) : (
                        <Inlines of={cell} />
                      )}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </div>
  )
}

const CellLabel = ({ of }: { of: readonly Inline[] }) => (
  <span className="cell-label">
    <Inlines of={of} />
  </span>
)

const Inlines = ({ of }: { of: readonly Inline[] }): ReactNode =>
  of.map((each, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
    <Fragment key={at}>{inline(each)}</Fragment>
  ))

function inline(each: Inline): ReactNode {
  switch (each.kind) {
    case 'text':
      return each.text
    case 'code':
      return <code>{each.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines of={each.of} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines of={each.of} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inlines of={each.of} />
        </del>
      )
    case 'link':
      return <TextLink {...each} />
  }
}

const TextLink = ({ href, of }: Extract<Inline, { kind: 'link' }>) =>
  href.startsWith('/') && !href.startsWith('/link/') ? (
    <Link to={href}>
      <Inlines of={of} />
    </Link>
  ) : (
    <a href={href} rel="noreferrer">
      <Inlines of={of} />
    </a>
  )
