import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { everywhere, type GuardName, guards } from './guards.ts'
import routes from './routes.ts'

const addresses = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const at = path ? `${above}/${path}` : above
    return children?.length ? addresses(children, at) : [at || '/']
  })
const all = addresses(await routes)

describe('the table of guards', () => {
  it('has a row for every address of the product', () =>
    expect(
      all.filter((address) => guards[address] === undefined),
      'new addresses want a row in web/guards.ts: who may come in?',
    ).toEqual([]))

  it('has no row for an address that does not exist', () =>
    expect(Object.keys(guards).filter((address) => !all.includes(address))).toEqual([]))

  it('names every guard of the specification', () => {
    const names: GuardName[] = [...everywhere, ...Object.values(guards).flat()]
    expect([...new Set(names)].sort()).toEqual(
      'affiliate apple auth-user kyc maintenance no-auth no-kyc popup publication-category statistic'.split(' '),
    )
  })

  it('asks for KYC only of somebody it knows', () => {
    const rows = Object.values(guards).filter((row) => row.includes('kyc') || row.includes('no-kyc'))
    expect(rows.every((row) => row.indexOf('auth-user') === 0)).toBe(true)
  })

  it('keeps the whole signed-in area for people who are logged in', () => {
    const personal = all.filter((address) => /^\/(users|profile|payments|deposit|penarikan)\b/.test(address))
    expect(personal.filter((address) => !guards[address]?.includes('auth-user'))).toEqual([])
  })
})
