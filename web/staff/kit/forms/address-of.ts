import { toSlug } from '#shared/rich-text'

const LONGEST = 80

/** The address that a title gives: 'Pasar sekunder dibuka' → 'pasar-sekunder-dibuka', at most 80 signs, no word cut in two. */
export function addressOf(title: string): string {
  const whole = toSlug(title)
  if (whole.length <= LONGEST) return whole
  const cut = whole.slice(0, LONGEST + 1).lastIndexOf('-')
  return whole.slice(0, cut > 0 ? cut : LONGEST)
}
