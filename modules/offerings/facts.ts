import { fromStoredJson, toStoredJson } from '#platform/json'
import type { OfferingFacts } from './states.ts'

/** The texts of an offering as a row holds them; amounts keep their type. */
export const factsToJson = (facts: OfferingFacts) => toStoredJson(facts)
export const factsFromJson = (stored: unknown) => fromStoredJson(stored) as OfferingFacts
