import { eventsOn } from '#shared/events'
/** docs/rules.md, Rights issue: an entitlement is open until it is exercised or lapses; a user's `hmetd` is true while one is. */
export type EntitlementState = 'open' | 'exercised' | 'lapsed'

export type RightsEvents = { rights_announced: { security: string } }
/** Live topic: `investor/<userId>`. */
export const rightsEvent = eventsOn<RightsEvents>('investor')
