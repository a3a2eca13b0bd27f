import type { CashFlow } from '#contract/registry/states'

/** As many as a phone shows at once; one or two more are not worth a press. */
const SHOWN = 8
const EACH = 4

type Parts = Record<'before' | 'near' | 'after', CashFlow[]>

/** Splits cash flows by day into late, latest, next, earlier and later ones. */
export function groupFlowsByTime(flows: readonly CashFlow[]): Parts {
  const sorted = [...flows].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const done = sorted.filter(({ status }) => status === 'done')
  const open = sorted.filter(({ status }) => status === 'projected' || status === 'declared')
  if (sorted.length <= SHOWN + 2) return { before: [], near: sorted, after: [] }
  const before = done.slice(0, Math.max(0, done.length - Math.max(EACH, SHOWN - open.length)))
  const after = open.slice(Math.max(EACH, SHOWN - done.length))
  const away = new Set([...before, ...after])
  return { before, near: sorted.filter((flow) => !away.has(flow)), after }
}
