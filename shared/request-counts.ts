/** What somebody has left of what they may ask in a window; `refused` once it is more than that. */
export type Spent = { left: number; seconds: number; refused: boolean }
export type Counter = { points: number; window: number; spend: (who: string) => Promise<Spent> }

/** Counts how often people ask, each limit under its name; the window in seconds. */
export type RequestCounts = { counter(name: string, figures: { points: number; window: number }): Counter }
