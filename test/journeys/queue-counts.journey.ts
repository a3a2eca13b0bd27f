import { staffRoles } from '#shared/actor'
import { hasPermission } from '#shared/permissions'
import { sources } from '../../web/staff/queues/index.ts'
import { insertStaff } from '../rows.ts'
import { expect, test } from './test.ts'

test('of each queue of the desks as many are counted as are listed', async ({ product: { app } }) => {
  const filled = new Set<string>()
  for (const role of staffRoles) {
    const actor = await insertStaff(app.database.db, role)
    for (const { permission, to, count, load } of sources) {
      if (!count || !hasPermission(actor, permission)) continue
      const { items } = await load(app, actor, 'id')
      expect(await count(app, actor), `${role} ${to}`).toBe(items.length)
      if (items.length > 0) filled.add(to)
    }
  }
  expect(filled.size).toBeGreaterThan(3)
})
