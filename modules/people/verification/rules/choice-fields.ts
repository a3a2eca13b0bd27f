import { among, fieldKinds, spareAmong } from '#shared/text-fields'
import { type Choices, choices } from './choices.ts'

/** A field that takes one of the choices of that name. */
export const oneOf = (name: keyof Choices) =>
  among(Object.keys(choices[name])).register(fieldKinds, { kind: 'choice', choices: choices[name] })

/** A field that takes one of the choices of that name, or nothing. */
export const spareOneOf = (name: keyof Choices) =>
  spareAmong(Object.keys(choices[name])).register(fieldKinds, { kind: 'choice', choices: choices[name] })
