import { fromStoredJson, toStoredJson } from '#platform/db/json'
import type { OfferingFacts } from './states.ts'

/** Serializes the texts of an offering for storage; amounts keep their type. */
export const serializeFacts = (facts: OfferingFacts) => toStoredJson(facts)
export const parseFacts = (stored: unknown) => fromStoredJson(stored) as OfferingFacts
