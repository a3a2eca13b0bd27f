import type { DiffLine } from '../../lib/diff.ts'
import { DiffLines } from '../text/diff-lines.tsx'
import { Card } from './card.tsx'

type Diff = { title: string; text?: string; lines: readonly DiffLine[] }

/** A card that shows the differences of two texts line by line. */
export const DiffCard = ({ title, text, lines }: Diff) => (
  <Card title={title}>
    {text ? <p className="muted mb-4">{text}</p> : null}
    <DiffLines lines={lines} />
  </Card>
)
