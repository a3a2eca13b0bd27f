/** Who can become an investor: a citizen, a foreigner who lives here, a legal entity. */
export const parties = ['citizen', 'foreigner', 'entity'] as const
export type Party = (typeof parties)[number]

const ofPersons = ['identity', 'address', 'bank', 'family', 'jobs', 'tax', 'risk', 'terms'] as const

/** The steps of each in their order; the first has no name of its own in the address. */
export const partySteps = {
  citizen: ofPersons,
  foreigner: ofPersons,
  entity: ['identity', 'address', 'representative', 'directors', 'owners', 'bank', 'jobs', 'tax', 'risk', 'terms'],
} as const satisfies Record<Party, readonly string[]>
export type StepOf<P extends Party> = (typeof partySteps)[P][number]
export type KycStep = StepOf<Party>

/** Directors of whom a name is asked; a board that is larger names those who sign for it. */
export const directors = ['1', '2', '3', '4', '5'] as const
/** Commissioners, supervisors of a cooperative or of a foundation; only a company (PT) has to have one. */
export const commissioners = ['1', '2', '3', '4', '5'] as const
/** Countries beside Indonesia in which taxes are due. */
export const taxCountries = ['1', '2', '3'] as const
export type TaxCountry = (typeof taxCountries)[number]
/** A quarter of the capital makes a beneficial owner, so there are four at most. */
export const owners = ['1', '2', '3', '4'] as const
export const OWNER_FROM_PERCENT = 25
