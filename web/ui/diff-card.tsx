import type { DiffLine } from '../lib/diff.ts'
import { Card } from './card.tsx'
import { DiffLines } from './diff-lines.tsx'

type Diff = { title: string; text?: string; lines: readonly DiffLine[] }

/** Two texts line by line. */
export const DiffCard = ({ title, text, lines }: Diff) => (
  <Card title={title}>
    {text ? <p className="muted mb-4">{text}</p> : null}
    <DiffLines lines={lines} />
  </Card>
)
