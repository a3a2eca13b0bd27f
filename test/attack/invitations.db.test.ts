import { afterAll, beforeAll, expect, test } from 'vitest'
import { preventAutoLinks } from '#platform/text/mail-layout'
import { after, DAY } from '#shared/dates'
import { waitUntilHolds } from '../eventually.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Who invites somebody to work on a business has us write to any address. So it is not done often, and what a stranger typed
// leads nowhere.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

async function business(name = 'Kopi Rina') {
  const { proposals, drafts } = world.app
  const owner = await world.investor({ name: 'Rina' })
  const { id, applicantId } = await proposals.begin(owner, {})
  const fields = [{ name: 'brandName', value: name }]
  await drafts.save(owner, { kind: 'proposal', about: id, step: 'publisher', fields })
  return { owner, applicantId }
}

test('an address is invited three times a day by one account, whatever is taken back in between', async () => {
  const { proposals, clock, demo } = world.app
  const { owner, applicantId } = await business()
  const { applicantId: another } = await world.app.proposals.begin(owner, {})
  const email = 'siapa.saja@contoh.test'
  const invite = (to = applicantId) => proposals.invite(owner, { applicantId: to, email, rights: [] })
  for (const to of [applicantId, applicantId, another]) {
    const { id } = await invite(to)
    await proposals.endCoworker(owner, { id })
  }
  for (const to of [applicantId, another]) await expect(invite(to)).rejects.toMatchObject({ code: 'coworker_often' })
  await waitUntilHolds(async () => expect(await demo!.inbox(email)).toHaveLength(3))
  await proposals.invite(owner, { applicantId, email: 'lain@contoh.test', rights: [] })
  const other = await business()
  await proposals.invite(other.owner, { applicantId: other.applicantId, email, rights: [] })
  world.clock.moveTo(after(clock.now(), DAY + 1))
  await invite()
})

test('one account writes to forty addresses a day', async () => {
  const { proposals } = world.app
  const { owner, applicantId } = await business()
  const invite = (number: number) =>
    proposals.invite(owner, { applicantId, email: `orang.${number}@contoh.test`, rights: [] })
  for (let number = 0; number < 40; number++) await proposals.endCoworker(owner, { id: (await invite(number)).id })
  await expect(invite(40)).rejects.toMatchObject({ code: 'coworker_often', details: { retryAfter: 86_400 } })
})

test('what a stranger calls a business is no link in the mail that tells of it', async () => {
  const { owner, applicantId } = await business('Menang! https://evil.example/x dan www.evil.example')
  const email = 'belum.kenal@contoh.test'
  await world.app.proposals.invite(owner, { applicantId, email, rights: [] })
  await waitUntilHolds(async () => expect(await world.app.demo!.inbox(email)).toHaveLength(1))
  const [mail] = await world.app.demo!.inbox(email)
  for (const text of [mail!.subject, mail!.text, mail!.html ?? '']) {
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('https://evil')
  }
})

test.each([
  ['PT Kopi Gayo', 'PT Kopi Gayo'],
  ['PT. Kopi & Teh, Tbk.', 'PT. Kopi & Teh, Tbk.'],
  ['https://a.example', 'https: / / a. example'],
  ['a@b.test', 'a@ b. test'],
  ['a。example', 'a。 example'],
])('%s reads %s', (typed, read) => expect(preventAutoLinks(typed)).toBe(read))
