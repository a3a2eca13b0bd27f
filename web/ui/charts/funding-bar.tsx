import { useId } from 'react'
import { computeShare, money, percent, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'

type Amount = bigint | string
export type FundingBarProps = {
  /** Paid and still cancellable or final. */
  paid: Amount
  /** Reserved, not yet paid. */
  reserved: Amount
  target: Amount
  /** Below this the offering is void; shown as a gold marker where given. */
  minimum?: Amount
  large?: boolean
}

const FULL = 10_000n
const least = (a: bigint, b: bigint) => (a < b ? a : b)
/** Width as an SVG attribute: the policy refuses style attributes. */
const width = (basisPoints: bigint) => `${Number(basisPoints) / 100}%`

/** Funding progress as a bar: paid solid, reserved hatched, the minimum as a marker. */
export function FundingBar({ paid, reserved, target, minimum, large }: FundingBarProps) {
  const hatch = useId()
  const done = least(computeShare(paid, target), FULL)
  const held = least(computeShare(reserved, target), FULL - done)
  const floor = minimum === undefined ? undefined : least(computeShare(minimum, target), FULL)
  const label = m.ui_funding_label({ paid: percent(rounded(done)), reserved: percent(rounded(held)) })
  const [y, height] = large ? [5, 14] : [0, 8]
  return (
    <svg className={large ? 'bar bar-lg' : 'bar'} width="100%" height={large ? 24 : 8} role="img" aria-label={label}>
      {held > 0n ? (
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="held-ground" width="5" height="5" />
          <path className="held-line" d="M0 0V5" />
        </pattern>
      ) : null}
      {large ? (
        <clipPath id={`${hatch}c`}>
          <rect y={y} width="100%" height={height} rx={height / 2} />
        </clipPath>
      ) : null}
      <g clipPath={large ? `url(#${hatch}c)` : undefined}>
        {large ? <rect className="track" y={y} width="100%" height={height} rx="7" /> : null}
        <rect className="paid" y={y} width={width(done)} height={height} />
        {held > 0n ? <rect fill={`url(#${hatch})`} x={width(done)} y={y} width={width(held)} height={height} /> : null}
        {held > 0n ? <rect className="gap" x={width(done)} y={y} width="1.5" height={height} /> : null}
      </g>
      {floor === undefined ? null : <rect className="minimum" x={width(floor)} y="1" width="2" height="22" rx="1" />}
    </svg>
  )
}

const rounded = (basisPoints: bigint) => (basisPoints / 100n) * 100n

/** A funding bar with the amount raised above and a legend below. */
export function FundingProgress(props: FundingBarProps) {
  const { paid, reserved, target } = props
  const raised = BigInt(paid) + BigInt(reserved)
  return (
    <div className="funding">
      <div className="funding-top">
        <b className="num" title={money(raised)}>
          {shortMoney(raised)}
        </b>
        <span className="muted num" title={money(target)}>
          {m.ui_of_target({ target: shortMoney(target) })}
        </span>
      </div>
      <FundingBar {...props} />
      <p className="fund-legend">
        <span>{m.ui_paid({ share: percent(rounded(computeShare(paid, target))) })}</span>
        {BigInt(reserved) > 0n ? (
          <span className="l-held">{m.ui_reserved({ share: percent(rounded(computeShare(reserved, target))) })}</span>
        ) : null}
      </p>
    </div>
  )
}

/** A bar of up to five parts of a whole (shares in basis points); a table beside it names them. */
export function SplitBar({ parts, label }: { parts: { share: Amount }[]; label: string }) {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + BigInt(part.share), 0n))
  return (
    <svg className="bar bar-split" width="100%" height="28" role="img" aria-label={label}>
      {parts.map((part, at) => (
        <rect
          key={String(starts[at])}
          className={`u u${(at % 5) + 1}`}
          x={width(starts[at]!)}
          width={width(BigInt(part.share))}
          height="28"
        />
      ))}
    </svg>
  )
}

/** A bar that shows one share of a whole. */
export const ShareBar = ({ part }: { part: bigint }) => (
  <svg className="bar bar-thin" width="100%" height="4" aria-hidden="true">
    <rect className="paid" width={width(least(part, FULL))} height="4" />
  </svg>
)
