import './sum-tree.css'

export type TreeNode = { label: string; value: string /** The beginning of its hash. */; print: string }
type Step = { own: TreeNode; other: TreeNode /** Where the other one stands. */; side: 'left' | 'right' }
type SumTree = {
  /** From the leaf upwards, as many as are drawn. */
  steps: readonly Step[]
  /** What the last drawn step makes; null where that is the root. */
  above: TreeNode | null
  root: TreeNode
  /** What is said of the levels between, which are not drawn. */
  between: string | null
  /** The whole in words. */
  label: string
  /** How it is read. */
  note: string
}

const [WIDTH, BOX, HEIGHT, LEVEL] = [640, 190, 66, 120]
const HALF = 103 // of the way from a node to its neighbour

/** Path from a leaf of a Merkle sum tree to its root, step by step; a list where there is no room for the drawing. */
export function SumTree({ steps, above, root, between, label, note }: SumTree) {
  const own = [...steps.map((step) => step.own), ...(above ? [above] : [])]
  const centers = [0]
  for (const { side } of steps) centers.push(centers.at(-1)! + (side === 'left' ? -HALF : HALF))
  const others = steps.map(({ side }, at) => centers[at]! + (side === 'left' ? -2 * HALF : 2 * HALF))
  const all = [...centers, ...others]
  const left = (Math.min(...all) + Math.max(...all) - WIDTH) / 2
  const tall = 2 + HEIGHT + own.length * LEVEL + (between ? 20 : 0)
  /** The upper edge of a level; the root's is 1. */
  const top = (level: number) => tall - 1 - HEIGHT - level * LEVEL
  const rootAt = centers[own.length] ?? centers.at(-1)!
  return (
    <figure className="sum-tree">
      <svg viewBox={`${left} 0 ${WIDTH} ${tall}`} role="img" aria-label={label}>
        {steps.map(({ other }, at) => (
          <path key={other.print} d={bend(others[at]!, top(at), centers[at + 1]!, upper(at + 1))} />
        ))}
        {steps.map(({ own: node }, at) => (
          <path key={node.label} className="on" d={bend(centers[at]!, top(at), centers[at + 1]!, upper(at + 1))} />
        ))}
        {between ? <path className="on dots" d={`M${rootAt} ${top(own.length - 1)}V${1 + HEIGHT}`} /> : null}
        {steps.map(({ other }, at) => (
          <Node key={other.print} node={other} x={others[at]!} y={top(at)} look="" />
        ))}
        {own.map((node, at) => (
          <Node key={node.label} node={node} x={centers[at]!} y={top(at)} look={at === 0 ? 'on own' : 'on'} />
        ))}
        <Node node={root} x={rootAt} y={1} look="root" />
        {between ? (
          <g className="between">
            <rect x={rootAt - 66} y={1 + HEIGHT + 25} width={132} height={24} rx={12} />
            <text x={rootAt} y={1 + HEIGHT + 41} textAnchor="middle">
              {between}
            </text>
          </g>
        ) : null}
      </svg>
      <ol>
        <li className="own">
          <span>{(own[0] ?? root).label}</span>
          <b className="num">{(own[0] ?? root).value}</b>
        </li>
        {steps.map(({ other }, at) => (
          <li key={other.print}>
            <span>{`+ ${other.label} ${other.value}`}</span>
            <b className="num">{(own[at + 1] ?? root).value}</b>
          </li>
        ))}
        {between ? <li>{between}</li> : null}
        <li className="root">
          <span>{root.label}</span>
          <b className="num">{root.value}</b>
        </li>
      </ol>
      <figcaption className="tiny muted">{note}</figcaption>
    </figure>
  )

  /** The lower edge of what stands on a level. */
  function upper(level: number) {
    return level < own.length ? top(level) + HEIGHT : 1 + HEIGHT
  }
}

/** From a box up, aside, and up into the next. */
const bend = (x: number, from: number, to: number, until: number) =>
  `M${x} ${from}V${(from + until) / 2}H${to}V${until}`

type Node = { node: TreeNode; x: number; y: number; look: string }

const Node = ({ node, x, y, look }: Node) => (
  <g className={look || undefined}>
    <rect x={x - BOX / 2} y={y} width={BOX} height={HEIGHT} rx={10} />
    <text className="label" x={x - BOX / 2 + 14} y={y + 20}>
      {node.label}
    </text>
    <text className="value" x={x - BOX / 2 + 14} y={y + 39}>
      {node.value}
    </text>
    <text className="print" x={x - BOX / 2 + 14} y={y + 56}>
      {node.print}
    </text>
  </g>
)
