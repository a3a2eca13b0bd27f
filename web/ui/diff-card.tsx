import type { DiffLine } from '../lib/diff.ts'
import { Card } from './card.tsx'
import './diff-card.css'

type Diff = { title: string; text?: string; lines: readonly DiffLine[] }

/** Two texts line by line; long unchanged stretches are folded to the lines around what changed. */
export const DiffCard = ({ title, text, lines }: Diff) => (
  <Card title={title}>
    {text ? <p className="muted mb-4">{text}</p> : null}
    <pre className="diff" lang="id">
      {folded(lines).map((line, at) => {
        const Line = line.kind === 'added' ? 'ins' : line.kind === 'removed' ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
        return <Line key={at}>{`${line.text}\n`}</Line>
      })}
    </pre>
  </Card>
)

const AROUND = 2

function folded(lines: readonly DiffLine[]): DiffLine[] {
  const near = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same')
  const shown: DiffLine[] = []
  for (const [at, line] of lines.entries()) {
    if (near(at)) shown.push(line)
    else if (shown.at(-1)?.text !== '⋯') shown.push({ kind: 'same', text: '⋯' })
  }
  return shown
}
