import { brand } from '#shared/brand'
import { normalForm } from '#shared/normal-form'

/** The holder name that banks print for a virtual account, in at most 40 plain capitals: the brand and the investor. */
export function formatAccountHolder(name: string): string {
  const plain = normalForm(name, 'NFKD')
    .toUpperCase()
    .replace(/[^A-Z ]+/g, (odd) => (/^\p{M}+$|^['’`]+$/u.test(odd) ? '' : ' '))
    .replace(/ +/g, ' ')
    .trim()
  return `${HOLDER_PREFIX} ${plain || 'PEMODAL'}`.slice(0, 40).trim()
}

const HOLDER_PREFIX = brand.name.toUpperCase()
