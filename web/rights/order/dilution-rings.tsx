import { computeRights, type Entitlement } from '#contract/rights/states'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'

const RADIUS = 42
const ROUND = 2 * Math.PI * RADIUS

/** The holder's share of the company with and without exercising the rights, as two rings. */
export function DilutionRings({ rights: { issue, held } }: { rights: Entitlement }) {
  const own = computeRights(held, issue)
  const [before, after] = [issue.inIssue ?? 0n, (issue.inIssue ?? 0n) + (issue.offered ?? 0n)]
  const kept = before === 0n ? 0 : Number((before * 1_000n) / after) / 1_000
  return (
    <div className="rings">
      <Ring
        share={partText(held + own, after)}
        word={m.rights_part_stays()}
        caption={m.rights_part_taken({ count: number(own) })}
        of={m.rights_part_of({ own: number(held + own), all: number(after) })}
        filled={1}
      />
      <Ring
        share={partText(held, after)}
        word={m.rights_part_shrinks()}
        caption={m.rights_part_not()}
        of={m.rights_part_of({ own: number(held), all: number(after) })}
        filled={kept}
      />
    </div>
  )
}

type Drawn = { share: string; word: string; caption: string; of: string; filled: number }

const Ring = ({ share, word, caption, of, filled }: Drawn) => (
  <figure>
    <svg viewBox="0 0 108 108" aria-hidden="true" focusable="false">
      <circle className={filled < 1 ? 'ring-lost' : 'ring-track'} cx="54" cy="54" r={RADIUS} />
      <circle
        className="ring-own"
        cx="54"
        cy="54"
        r={RADIUS}
        strokeDasharray={`${ROUND * filled} ${ROUND}`}
        transform="rotate(-90 54 54)"
      />
    </svg>
    <figcaption>
      <b className="num">{share}</b> <span className="tiny muted">{word}</span>
      <br />
      {caption} <span className="tiny muted block">{of}</span>
    </figcaption>
  </figure>
)

/** '0,1667%': parts of a company are small. */
function partText(part: bigint, whole: bigint): string {
  const parts = whole === 0n ? 0n : (part * 1_000_000n) / whole
  return `${parts / 10_000n},${String(parts % 10_000n).padStart(4, '0')}%`
}
