import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { staffRoles } from '#shared/actor'
import { permissions } from '#shared/permissions'
import { addresses, listMiddleware } from './addresses.ts'
import { everywhere, isPermission } from './guards.ts'
import { page } from './page.ts'
import routes from './routes.ts'

const all = Object.keys(addresses)
const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]))

describe('the routes', () => {
  it('each name a guard; one without cannot be written', () => {
    // @ts-expect-error: who may open it?
    page('users/gifts', 'wallet/gifts.tsx')
    expect(leaves(routes).filter((entry) => !('guard' in entry && entry.guard))).toEqual([])
    expect(all).toHaveLength(leaves(routes).length)
  })
})

describe('the guards', () => {
  it('stand for every middleware of the specification', () => {
    const names = [...everywhere, ...all.flatMap(listMiddleware)]
    expect([...new Set(names)].sort()).toEqual(
      'affiliate apple auth-user kyc maintenance no-auth no-kyc popup publication-category statistic'.split(' '),
    )
  })

  it('ask for KYC only of somebody they know', () => {
    const lists = all.map(listMiddleware).filter((list) => list.includes('kyc') || list.includes('no-kyc'))
    expect(lists.every((list) => list[0] === 'auth-user')).toBe(true)
  })

  it('keep every desk for a permission that staff hold', () => {
    const desks = all.filter((address) => address.startsWith('/admin/'))
    expect(addresses['/admin']).toBe('staff')
    expect(desks.filter((address) => !isPermission(addresses[address]!))).toEqual([])
    const holders: (readonly string[])[] = Object.values(addresses)
      .filter(isPermission)
      .map((name) => permissions[name])
    expect(holders.filter((list) => list.some((to) => !['system', ...staffRoles].includes(to)))).toEqual([])
  })

  it('keep the whole signed-in area for people who are logged in', () => {
    const personal = all.filter((address) => /^\/(users|profile|payments|deposit|penarikan|admin)\b/.test(address))
    expect(personal.filter((address) => !listMiddleware(address).includes('auth-user'))).toEqual([])
  })
})
