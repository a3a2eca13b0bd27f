import type { BusinessProfile } from '#contract/issuers/states'

/** What the page tells about the business; who owns it stays on the server. */
export type Profile = Omit<BusinessProfile, 'ownerUserId'>

/** The business profile without its owner. */
export const toPublicProfile = ({ ownerUserId: _, ...profile }: BusinessProfile): Profile => profile
