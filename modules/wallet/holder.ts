import { brand } from '#shared/brand'
import { normalForm } from '#shared/normal-form'

/**
 * What a bank prints as the holder of a virtual account, in plain capitals, so that a payer sees whom it is for and through
 * whom: 'SYIRKAH SITI NUR AINI'. At most 40 letters.
 */
export function printedHolder(name: string): string {
  const plain = normalForm(name, 'NFKD')
    .toUpperCase()
    .replace(/[^A-Z ]+/g, (odd) => (/^\p{M}+$|^['’`]+$/u.test(odd) ? '' : ' '))
    .replace(/ +/g, ' ')
    .trim()
  return `${HOLDER_PREFIX} ${plain || 'PEMODAL'}`.slice(0, 40).trim()
}

const HOLDER_PREFIX = brand.name.toUpperCase()
