import type { DiffLine } from '../../lib/diff.ts'
import './diff-lines.css'

/** A diff of two texts; long unchanged stretches are collapsed. */
export const DiffLines = ({ lines }: { lines: readonly DiffLine[] }) => (
  <pre className="diff" lang="id">
    {folded(lines).map((line, at) => {
      const Line = line.kind === 'added' ? 'ins' : line.kind === 'removed' ? 'del' : 'span'
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that never reorders
      return <Line key={at}>{`${line.text}\n`}</Line>
    })}
  </pre>
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
