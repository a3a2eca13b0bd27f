/** What remains of a rate limit in its window; `refused` once it is exceeded. */
export type RateLimitUse = { left: number; seconds: number; refused: boolean }
export type Counter = { points: number; window: number; spend: (who: string) => Promise<RateLimitUse> }

/** Counts requests per client; each limit has a name, and its window is in seconds. */
export type RequestCounts = { counter(name: string, figures: { points: number; window: number }): Counter }
