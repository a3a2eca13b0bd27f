import { Check, Minus, TriangleAlert } from 'lucide-react'
import type { Word } from '#shared/word-diff'
import './compare-table.css'

export type CompareLine = {
  label: string
  written: readonly Word[]
  read: readonly Word[]
  says: 'same' | 'differs' | 'unread'
  /** What another source says of it. */
  also?: string | undefined
}

type CompareTable = {
  caption: string
  head: readonly [field: string, written: string, read: string, compared: string]
  words: Readonly<Record<CompareLine['says'], string>>
  lines: readonly CompareLine[]
}

const icons = { same: Check, differs: TriangleAlert, unread: Minus }

/** Compares entered values with values read from a document; differing words are marked. */
export const CompareTable = ({ caption, head, words, lines }: CompareTable) => (
  <table className="compared">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {head.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, written, read, says, also }) => {
        const Icon = icons[says]
        return (
          <tr key={label} className={`compared-${says}`}>
            <th scope="row">{label}</th>
            <td>
              <Label>{head[1]}</Label>
              <Words of={written} />
            </td>
            <td>
              <Label>{head[2]}</Label>
              <Words of={read} />
              {also ? <small>{also}</small> : null}
            </td>
            <td>
              <span>
                <Icon className="i i-16" aria-hidden />
                {words[says]}
              </span>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** On a phone, where the head of the table is away: whose value it is. A screen reader hears the head itself. */
const Label = ({ children }: { children: string }) => (
  <span className="compared-of" aria-hidden>
    {children}
  </span>
)

/** Words in a row by their places: the same word may stand there twice. */
const Words = ({ of }: { of: readonly Word[] }) => (
  <span>
    {of.map(({ text, differs }, at) => {
      const space = at > 0 ? ' ' : ''
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has no other name
      return differs ? <mark key={at}>{`${space}${text}`}</mark> : `${space}${text}`
    })}
  </span>
)
