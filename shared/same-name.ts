import { normalForm } from './normal-form.ts'

/** A name without what people write in different ways: case, accents, spaces and stops. */
export const plain = (text: string | undefined): string =>
  normalForm(text ?? '', 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** Whether two names are one; nobody has none. */
export const isSameName = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other)
