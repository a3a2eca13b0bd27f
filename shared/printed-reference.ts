import { localDate } from './dates.ts'
import { humanCode } from './human-code.ts'

/** What a receipt shows and a person can read out: 'SB-261120-7F4QXK2'. Unlike an id it says when; the unique key says the rest. */
export function printedReference(prefix: string, id: string, now: Date): string {
  const letters = humanCode(BigInt(`0x${id.replaceAll('-', '').slice(-12)}`), 7)
  return `${prefix}-${localDate(now).replaceAll('-', '').slice(2)}-${letters}`
}
