import { brand } from '#shared/brand'
import { type ContentKind, type Fields, isPageKey, type PageKey } from './states.ts'

/** Pages that always need a second person: they say how money is paid in. */
const paymentPages: readonly PageKey[] = ['guide-wallet']

const PAYMENT =
  /\b(rekening|norek|no\. ?rek|virtual account|qris|e-?wallet|dompet digital|gopay|ovo|shopeepay|linkaja|transfer(kan)?|setor(an|kan)?|penampungan|escrow|bank account|account number|pay (in|to)|deposit|bayar(kan)? ke|kirim(kan)? (dana|uang)|a\.n\.|atas nama|hubungi|whatsapp|wa\.me|call us)\b/i

/** Our own numbers: licence, telephone and chat. */
const ourNumbers = [brand.licence.number, brand.contact.phone, brand.chat.number].map(digitsOf)
const hosts = [brand.domain, new URL(brand.licence.authorityUrl).hostname.replace(/^www\./, '')]

function digitsOf(text: string) {
  return text.replace(/\D/g, '')
}

/** A possible account or telephone number in a text: ten to twenty digits that are not an amount, rate or rule. */
export function findAccountNumber(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
  for (const [found] of plain.matchAll(/\d(?:[ .\-/–\u00a0]{0,2}\d){9,19}/g)) {
    const digits = digitsOf(found)
    const isAmount = /^\d{1,3}(\.\d{3})+$/.test(found)
    const isDays = /^\d{4}-\d\d-\d\d/.test(found)
    if (!isAmount && !isDays && !ourNumbers.some((own) => own !== '' && own.endsWith(digits.replace(/^(62|0)/, ''))))
      return found
  }
  return undefined
}

/** A link that leaves our site and the authority's. */
const leavesOurSite = (text: string) =>
  [...text.matchAll(/https?:\/\/([^\s/)\]"'<>?#]+)/gi)].some(([, host = '']) => {
    const name = host.toLowerCase().replace(/^.*@/, '').replace(/:\d+$/, '')
    return !hosts.some((known) => name === known || name.endsWith(`.${known}`))
  })

/**
 * Whether a text needs a second person's approval because it could tell people where to pay or whom to call: popups,
 * the wallet guide, and texts that mention payments, contain a number or link elsewhere.
 */
export function needsSecondApprover(kind: ContentKind, key: string, fields: Fields): boolean {
  if (kind === 'popup') return true
  if (kind === 'page' && isPageKey(key) && paymentPages.includes(key)) return true
  if (kind === 'link') return false
  const text = Object.values(fields).join('\n')
  return PAYMENT.test(text) || findAccountNumber(text) !== undefined || leavesOurSite(text)
}
