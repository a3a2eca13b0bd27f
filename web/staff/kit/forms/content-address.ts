import { toSlug } from '#shared/rich-text'

const LONGEST = 80

/** 'Pasar sekunder dibuka' → 'pasar-sekunder-dibuka'; at most 80 characters, cut between words. */
export function toContentAddress(title: string): string {
  const whole = toSlug(title)
  if (whole.length <= LONGEST) return whole
  const cut = whole.slice(0, LONGEST + 1).lastIndexOf('-')
  return whole.slice(0, cut > 0 ? cut : LONGEST)
}
