/** Banks print a virtual account's holder in plain capitals: 'SITI NUR AINI'. At most 40 letters; never empty. */
export function printedHolder(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z ]+/g, (odd) => (/^\p{M}+$|^['’`]+$/u.test(odd) ? '' : ' '))
    .replace(/ +/g, ' ')
    .trim()
  return plain.slice(0, 40).trim() || 'PEMODAL'
}
