/** The kinds of investors: a citizen, a foreigner who lives here, a legal entity. */
export const parties = ['citizen', 'foreigner', 'entity'] as const
export type Party = (typeof parties)[number]

const ofPersons = ['identity', 'address', 'bank', 'family', 'jobs', 'tax', 'risk', 'terms'] as const

/** The KYC steps of each party in order; the first has no name of its own in the URL. */
export const partySteps = {
  citizen: ofPersons,
  foreigner: ofPersons,
  entity: ['identity', 'address', 'representative', 'directors', 'owners', 'bank', 'jobs', 'tax', 'risk', 'terms'],
} as const satisfies Record<Party, readonly string[]>
export type StepOf<P extends Party> = (typeof partySteps)[P][number]
export type KycStep = StepOf<Party>

/** Slots for directors; of a larger board only those who sign are named. */
export const directors = ['1', '2', '3', '4', '5'] as const
/** Slots for commissioners, or supervisors of a cooperative or foundation; mandatory only for a company (PT). */
export const commissioners = ['1', '2', '3', '4', '5'] as const
/** Slots for countries of tax residence other than Indonesia. */
export const taxCountries = ['1', '2', '3'] as const
export type TaxCountry = (typeof taxCountries)[number]
/** Slots for beneficial owners: each holds at least 25 % of the capital, so there are at most four. */
export const owners = ['1', '2', '3', '4'] as const
/** The share of the capital in percent from which a person is a beneficial owner. */
export const OWNER_FROM_PERCENT = 25
