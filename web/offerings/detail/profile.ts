import type { BusinessProfile } from '#contract/issuers/states'

/** What the page tells about the business; who owns it stays on the server. */
export type Profile = Omit<BusinessProfile, 'ownerUserId'>

export const publicProfile = ({ ownerUserId: _, ...profile }: BusinessProfile): Profile => profile
