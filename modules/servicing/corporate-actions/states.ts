/** Corporate actions that are under way, and those that ended or were cancelled. */
export const actionLists = ['open', 'ended'] as const
export type ActionList = (typeof actionLists)[number]

/** Until it is announced, finance or its issuer can take a corporate action back: no holder counts on it yet. */
export const isUnannounced = (state: string) => state === 'submitted' || state === 'proposed'
