import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { brand } from '#shared/brand'
import { insertStaff } from '../test/rows.ts'
import { acceptInvitation, findInvitationLink, inviteAs } from '../test/staff-invitations.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'
import { createFirstDay } from './first-day.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** As an installation for real people sees it. */
const firstDay = (licence = 'KEP-00/EXAMPLE') =>
  createFirstDay({
    ...world.app,
    config: { ...world.app.config, demo: false },
    brand: { licence: { ...brand.licence, number: licence }, domain: new URL(world.app.config.publicUrl).hostname },
  })

test('the first day is computed from the installation, and goes away when nothing blocks any more', async () => {
  const { app } = world
  const { link } = await app.staff.createFirstAdmin(system('ops'), {
    ...{ email: 'rudi@contoh.test', firstname: 'Rudi', lastname: 'Hartono' },
  })
  const admin = await acceptInvitation(app, link)
  const stateOf = async (step: string, licence?: string) =>
    (await firstDay(licence).steps(admin)).find((each) => each.step === step)
  expect(await stateOf('second_admin')).toEqual({ step: 'second_admin', state: 'blocking', detail: null })
  expect(await stateOf('licence')).toMatchObject({ state: 'blocking' })
  expect(await stateOf('licence', 'S-1/PM/2026')).toMatchObject({ state: 'done' })
  expect(await stateOf('services')).toMatchObject({ state: 'warning', detail: expect.stringContaining('signing') })
  expect(await firstDay().warnings()).toEqual([expect.stringContaining('first day, still open: second admin')])

  const maya = inviteAs('maya@contoh.test', ['admin'])
  await app.staff.invite(admin, maya)
  expect((await stateOf('second_admin'))!.detail).toMatch(/^[0-9a-f-]{36}$/)
  expect(await stateOf('mail')).toMatchObject({ state: 'blocking' })
  await acceptInvitation(app, await findInvitationLink(app, maya.email))
  expect(await stateOf('second_admin')).toMatchObject({ state: 'done', detail: null })
  expect(await stateOf('mail'), 'the link was only mailed').toMatchObject({ state: 'done' })

  for (const step of ['rulebook', 'backup'] as const) {
    expect(await stateOf(step)).toMatchObject({ state: 'blocking' })
    await app.staff.confirmFirstDayStep(admin, { step })
    await app.staff.confirmFirstDayStep(admin, { step })
    expect(await stateOf(step)).toMatchObject({ state: 'done' })
  }
  await expect(firstDay().steps(await insertStaff(app.database.db, 'finance'))).rejects.toMatchObject({
    code: 'not_allowed',
  })
})
