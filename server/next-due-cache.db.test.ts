import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { DueTask } from '#platform/commands/parts'
import { DAY } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createTestWorld, type TestWorld } from '../test/world.ts'
import { createNextDueCache } from './next-due-cache.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world?.close())

const dueTasksOf = ({ app }: TestWorld) =>
  Object.values(app).flatMap((part) => (part as { parts?: { dueTasks?: DueTask[] } } | null)?.parts?.dueTasks ?? [])

test('what a process remembers of its due tasks is what they would say if all were asked', async () => {
  const dueTasks = dueTasksOf(world)
  expect(dueTasks.length).toBeGreaterThan(40)
  const { touched, db } = world.app.database
  let asked = 0
  const counted = dueTasks.map((task) => ({
    ...task,
    nextDue: () => {
      asked++
      return task.nextDue()
    },
  }))
  const dues = createNextDueCache({
    inForce: async () => counted,
    touched: { reading: touched.reading, listen: () => touched.listen(db) },
    alone: true,
  })
  let known = await dues.latest()
  const compare = async () => {
    const now = world.clock.now()
    known = await dues.latest(known.filter(({ at }) => at && at <= now))
    const remembered = known.map(({ task, at }) => [task.name, at])
    expect(remembered).toEqual(await Promise.all(dueTasks.map(async ({ name, nextDue }) => [name, await nextDue()])))
  }

  const offering = await world.offering()
  await compare()
  const buyer = await world.investor({ cash: rupiah(50_000_000) })
  await compare()
  const order = {
    offering: offering.slug,
    units: units(10),
    method: 'wallet' as const,
    statements: [...purchaseConfirmations],
  }
  await world.app.offerings.subscribe(buyer, order)
  await compare()
  for (let days = 0; days < 40; days++) {
    await world.moveTo(new Date(world.clock.now().getTime() + DAY))
    await compare()
  }
  expect(asked).toBeLessThan((42 * dueTasks.length) / 2)
})
