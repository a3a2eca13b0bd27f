import { fromStoredJson, toStoredJson } from '#platform/db/json'
import type { OfferingFacts } from './states.ts'

/** Serializes the texts of an offering for storage; amounts keep their type. */
export const serializeFacts = (facts: OfferingFacts) => toStoredJson(facts)
/** Parses the stored texts of an offering, written by `serializeFacts`. */
export const parseFacts = (stored: unknown) => fromStoredJson(stored) as OfferingFacts
