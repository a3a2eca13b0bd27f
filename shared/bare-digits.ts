/**
 * A whole number as it was typed, without spaces, `Rp` and the dots that part thousands. A dot elsewhere divides decimals and
 * stays, for who reads it to refuse: '1.5' must not become 15, nor '10000.50' a hundred times as much.
 */
export function bareDigits(typed: string): string {
  const tight = typed.replace(/\s/g, '').replace(/^([-−–]?)Rp\.?/, '$1')
  return /^[-−–]?\d{1,3}(\.\d{3})+$/.test(tight) ? tight.replaceAll('.', '') : tight
}
