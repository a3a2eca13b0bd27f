import { m } from '../../../lib/words.ts'

/** The lists of a desk with their names; the first is the desk's own address. */
type Names<List extends string> = Readonly<Record<List, () => string>>
type Key = 'list' | 'state'

/** Of cases that come and end. */
export const openOrEnded = { open: m.dist_open, ended: m.dist_ended }
/** Of payments that could not be made. */
export const openOrPaid = { open: m.dist_open, paid: m.claim_paid_list }
/** Of differences that are looked into. */
export const openOrResolved = { open: m.reconciliation_open, resolved: m.reconciliation_resolved }

/** The list and page cursor in the address; an unknown name means the first list. */
export function parseListQuery<List extends string>(request: Request, names: Names<List>, key: Key = 'list') {
  const { searchParams } = new URL(request.url)
  const lists = Object.keys(names) as List[]
  const list = lists.find((each) => each === searchParams.get(key)) ?? (lists[0] as List)
  return { list, after: searchParams.get('after')?.slice(0, 200) }
}

/** A tab for each list. */
export const createListTabs = <List extends string>(
  names: Names<List>,
  current: List,
  to: (query: Record<string, string>) => string,
  key: Key = 'list',
) =>
  (Object.keys(names) as List[]).map((each, index) => ({
    to: to(index === 0 ? {} : { [key]: each }),
    label: names[each](),
    current: each === current,
  }))
