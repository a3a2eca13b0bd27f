import { expect, it } from 'vitest'
import { addresses } from '../../../addresses.ts'
import { isInMenuEntry, listMenuGroups, staffMenu } from './menu.ts'

const entries = staffMenu.flatMap((group) => group.entries)

it.each(entries.map(({ permission, to }) => [to, permission]))(
  '%s stands in the menu for the permission of its route',
  (to, permission) => expect(addresses[to]).toBe(permission),
)

it('shows nobody a way that is closed to them', () => {
  const staff = { kind: 'staff' as const, userId: 'u' as never, sessionId: 's' as never }
  expect(listMenuGroups({ ...staff, roles: [] })).toEqual([])
  const finance = listMenuGroups({ ...staff, roles: ['finance'] }).flatMap(({ items }) => items.map(({ to }) => to))
  expect(finance).toEqual([
    '/admin/approvals',
    '/admin/proposals',
    '/admin/finance',
    '/admin/withdrawals',
    '/admin/suspense',
    '/admin/arrears',
    '/admin/claims',
    '/admin/distributions',
    '/admin/meetings',
    '/admin/rights',
    '/admin/custody',
    '/admin/registers',
    '/admin/splits',
    '/admin/buybacks',
    '/admin/reconciliation',
    '/admin/freeze',
  ])
})

it('knows the page of a text by its kind', () => {
  const text = '0199aaaa-0000-7000-8000-000000000000'
  const current = (pathname: string) => entries.map(({ to }) => to).filter((to) => isInMenuEntry(pathname, to))
  expect(current(`/admin/content/links/${text}`)).toEqual(['/admin/content/links'])
  expect(current(`/admin/content/${text}`)).toEqual(['/admin/content'])
  expect(current('/admin/content/new')).toEqual(['/admin/content'])
})
