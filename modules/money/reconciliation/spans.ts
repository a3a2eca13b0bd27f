/** A continuously covered period. */
export type Span = { from: Date; until: Date }

/** Merges overlapping periods, oldest first. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = found.at(-1)
    if (!last || span.from > last.until) found.push({ ...span })
    else if (span.until > last.until) last.until = span.until
  }
  return found
}

/** The first instant of a period not covered by these merged periods. */
export function findFirstUncovered({ from, until }: Span, spans: readonly Span[]): Date | undefined {
  let at = from
  for (const span of spans) if (span.from <= at && span.until > at) at = span.until
  return at < until ? at : undefined
}
