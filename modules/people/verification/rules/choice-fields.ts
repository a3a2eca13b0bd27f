import { among, fieldKinds, spareAmong } from '#shared/text-fields'
import { type Choices, choices } from './choices.ts'

/** A required field with the choices of that name. */
export const createChoiceField = (name: keyof Choices) =>
  among(Object.keys(choices[name])).register(fieldKinds, { kind: 'choice', choices: choices[name] })

/** An optional field with the choices of that name. */
export const createOptionalChoiceField = (name: keyof Choices) =>
  spareAmong(Object.keys(choices[name])).register(fieldKinds, { kind: 'choice', choices: choices[name] })
