import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#shared/actor'
import { system } from '#shared/actor'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { appContext, requestContext } from '../context.ts'
import { businessAction } from './business/actions.ts'
import { readBusinesses } from './business/read.ts'
import { action as readSheet } from './figures/upload.ts'
import { actOnProposalStep, loadProposalStep } from './step-data.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
const seed = system('seed')

/** One browser without JavaScript on the pages of an issuer. */
function browser(actor: Actor, cookie = '') {
  const context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(requestContext, { actor } as never)
  const caught = async (work: Promise<unknown>) => {
    const answer = await work.catch((thrown: unknown) => thrown)
    if (answer instanceof Response) return { to: answer.headers.get('location') ?? '', data: undefined, cookie: '' }
    if (answer instanceof Error) throw answer
    const { data, init } = answer as { data: unknown; init?: ResponseInit | null }
    return { to: '', data, cookie: new Headers(init?.headers).get('set-cookie') ?? '' }
  }
  const call = (path: string, form?: Record<string, string | File>) => {
    const url = new URL(path, 'http://syirkah.test')
    const body = new FormData()
    for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
    const request = new Request(url, { headers: { cookie }, ...(form && { method: 'POST', body }) })
    return { context, request, url, params: {} } as never
  }
  return {
    context,
    open: (path: string) => caught(loadProposalStep(call(path))),
    send: (path: string, form: Record<string, string | File>) => caught(actOnProposalStep(call(path, form))),
    press: (form: Record<string, string>) => caught(businessAction(call('/users/business', form))),
    sheet: (path: string, form: Record<string, string | File>) => caught(readSheet(call(path, form))),
  }
}
type Step = { step: { values: Record<string, string>; errors: Record<string, string>; reviewed: string } }

test('an application is begun, left unfilled, and what is wrong or missing is said where it stands', async () => {
  const owner = browser(await world.investor())
  const { to } = await owner.press({ intent: 'begin' })
  expect(to).toMatch(/^\/propose\?business=/)
  expect((await owner.send(to, { brandName: 'Kopi Toraja', security: 'shares', intent: 'next' })).to).toMatch(
    /^\/propose\/document\?business=/,
  )
  const wrong = await owner.send(to, { brandName: 'Kopi Toraja', foundedYear: '20', intent: 'next' })
  expect(wrong.data).toMatchObject({ errors: { foundedYear: 'Jumlah angkanya tidak tepat. Periksa lagi.' } })
  const calm = (await owner.open(to)).data as Step
  expect(Object.keys(calm.step.errors)).toEqual(['foundedYear'])
  const asked = (await owner.open(`${to}&periksa=1`)).data as Step
  expect(asked.step.errors).toMatchObject({ legalName: 'Wajib diisi.', otherOperator: 'Wajib diisi.' })
  const terms = to.replace('/propose', '/propose/terms')
  const { reviewed } = ((await owner.open(terms)).data as Step).step
  const agreed = { agreeTrue: 'on', agreeEligible: 'on', agreeFee: 'on', agreeSharia: 'on' }
  expect((await owner.send(terms, { ...agreed, reviewed, intent: 'next' })).to).toContain('periksa=1')
})

test('the business that the address does not name is the one that was filled in; of nobody else’s there is no page', async () => {
  const [owner, stranger] = [browser(await world.investor()), browser(await world.investor())]
  const { to } = await owner.press({ intent: 'begin' })
  expect((await owner.open('/propose')).to).toBe(to)
  expect((await stranger.open(to)).to).toBe('/users/business#pengajuan')
  expect((await owner.open(to.replace('/propose', '/submission/finance-info'))).to).toBe('/users/business#pengajuan')
  const { businesses } = await readBusinesses(owner)
  expect(businesses.map(({ proposals }) => proposals.map(({ state }) => state))).toEqual([['draft']])
})

test('of several businesses the browser keeps which is filled in, and an address that names another turns to that', async () => {
  const actor = await world.investor()
  const owner = browser(actor)
  const [first, second] = [(await owner.press({ intent: 'begin' })).to, (await owner.press({ intent: 'begin' })).to]
  expect(second).not.toBe(first)
  const idIn = (address: string) => new URL(address, 'http://syirkah.test').searchParams.get('business')!
  for (const address of [first, second]) {
    const { cookie } = await owner.open(address)
    expect(cookie).toMatch(new RegExp(`^propose-business-id=${idIn(address)}; Path=/; SameSite=Lax; Max-Age=\\d+$`))
    const later = browser(actor, cookie.split(';')[0])
    expect((await later.open('/propose')).to).toBe(address)
    expect((await later.open('/propose/document')).to).toBe(address.replace('/propose', '/propose/document'))
  }
  const kept = browser(actor, `propose-business-id=${idIn(first)}`)
  expect((await kept.open(second)).to).toBe('')
  const strangers = browser(await world.investor(), `propose-business-id=${idIn(first)}`)
  expect((await strangers.open('/propose')).to).toBe('/users/business#pengajuan')
  const { businesses } = await readBusinesses(owner)
  expect(businesses.map(({ applicantId }) => applicantId).sort()).toEqual([idIn(first), idIn(second)].sort())
})

test('an owner invites somebody from the page, who takes it up on theirs and is ended again; what is wrong is said', async () => {
  const [actor, mate] = [await world.investor(), await world.investor()]
  const [owner, helper] = [browser(actor), browser(mate)]
  const { to } = await owner.press({ intent: 'begin' })
  const applicantId = new URL(to, 'http://syirkah.test').searchParams.get('business')!
  const invite = (email: string) => owner.press({ intent: 'invite', applicantId, email, rights: 'write' })
  expect((await invite('bukan alamat')).data).toMatchObject({ form: 'invite', errors: { email: expect.any(String) } })
  expect((await invite(actor.email)).data).toMatchObject({ errors: { email: expect.any(String) } })
  expect((await invite(mate.email)).to).toBe('/users/business')
  const { invitations } = await readBusinesses(helper)
  expect(invitations).toMatchObject([{ applicantId, email: mate.email, rights: ['write'] }])
  const { id } = invitations[0]!
  expect((await helper.press({ intent: 'accept', id, name: 'Usaha' })).to).toBe('/users/business')
  expect((await helper.open(to)).data).toMatchObject({ given: { applicantId } })
  expect((await owner.press({ intent: 'rights', id, rights: 'read' })).data).toMatchObject({ form: 'rights' })
  expect((await readBusinesses(owner)).businesses[0]!.coworkers).toMatchObject([{ id, rights: ['write'] }])
  expect((await owner.press({ intent: 'end', id })).to).toBe('/users/business')
  expect((await readBusinesses(owner)).businesses[0]!.coworkers).toEqual([])
  expect((await helper.open(to)).to).toBe('/users/business#pengajuan')
})

test('a spreadsheet fills the grid, right or wrong, and the wrong cell says so', async () => {
  const actor = await world.investor()
  const owner = browser(actor)
  const { to } = await owner.press({ intent: 'begin' })
  const [card] = await world.app.proposals.listOwn(actor)
  for (const state of ['submitted', 'screening', 'accepted'] as const)
    await world.app.proposals.importProposalState(seed, { id: card!.id, to: state })
  const grid = to.replace('/propose', '/submission/finance-info')
  const sheet = new File(['Rupiah;2023;2024;2025\nPendapatan;1000;2.000;3 jt\n'], 'keuangan.csv')
  expect((await owner.sheet(grid.replace('finance-info', 'figures'), { sheet })).to).toBe(grid)
  const { step } = (await owner.open(grid)).data as Step
  expect(step.values).toMatchObject({ lastYear: '2025', revenue1: '1000', revenue2: '2000', revenue3: '3 jt' })
  expect(Object.keys(step.errors)).toEqual(['revenue3'])
})

test('a spreadsheet leaves what a co-worker changed since the page was opened, and says so', async () => {
  const { app } = world
  const [owner, mate] = [await world.investor(), await world.investor()]
  const page = browser(owner)
  const { to } = await page.press({ intent: 'begin' })
  const [card] = await app.proposals.listOwn(owner)
  const { email } = (await app.identity.contactOf(app.database.db, mate.userId))!
  await app.proposals.invite(owner, { applicantId: card!.applicantId, email, rights: ['write'] })
  const [invitation] = await app.proposals.listInvitations(mate)
  await app.proposals.accept(mate, { id: invitation!.id })
  for (const state of ['submitted', 'screening', 'accepted'] as const)
    await app.proposals.importProposalState(seed, { id: card!.id, to: state })
  const grid = to.replace('/propose', '/submission/finance-info')
  const { readAt } = (await page.open(grid)).data as { readAt: string }
  await world.advance('PT1M')
  const typed = [{ name: 'revenue1', value: '777' }]
  await app.drafts.save(mate, { kind: 'proposal-file', about: card!.id, step: 'finance-info', fields: typed })
  const sheet = () => new File(['Rupiah;2023;2024;2025\nPendapatan;1000;2000;3000\n'], 'keuangan.csv')
  const upload = (since: string) => page.sheet(grid.replace('finance-info', 'figures'), { sheet: sheet(), since })
  await upload(readAt)
  const values = async () => ((await page.open(grid)).data as Step).step.values
  expect(await values()).toMatchObject({ revenue1: '777', revenue2: '2000', revenue3: '3000' })
  await upload('')
  expect(await values()).toMatchObject({ revenue1: '777' })
  await world.advance('PT1M')
  await upload(((await page.open(grid)).data as { readAt: string }).readAt)
  expect(await values()).toMatchObject({ revenue1: '1000' })
})
