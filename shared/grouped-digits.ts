/** '1250000' → '1.250.000', in one pass over the digits: a form may be sent a figure of a hundred thousand of them. */
export function groupedDigits(digits: string): string {
  const first = digits.length % 3 || 3
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, '.$&')
}
