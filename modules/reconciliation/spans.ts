/** A time that statements speak of without a gap. */
export type Span = { from: Date; until: Date }

/** The same times as few spans, the oldest first. */
export function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = found.at(-1)
    if (!last || span.from > last.until) found.push({ ...span })
    else if (span.until > last.until) last.until = span.until
  }
  return found
}

/** The first instant of a span that none of these joined spans has. */
export function firstOutside({ from, until }: Span, spans: readonly Span[]): Date | undefined {
  let at = from
  for (const span of spans) if (span.from <= at && span.until > at) at = span.until
  return at < until ? at : undefined
}
