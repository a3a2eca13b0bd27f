import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { StaffRole } from '#shared/actor'
import { defineRefusals, Refusal } from '#shared/refusal'
import { appContext, requestContext } from '../../../context.ts'
import { readFlash } from '../../../lib/flash.ts'
import { createStaffFormAction } from './staff-form-action.ts'

const refusals = defineRefusals({ too_late: { status: 409, id: 'Sudah terlambat.', en: 'Too late.' } })
const done: string[] = []

const ending = createStaffFormAction({
  may: 'content.edit',
  fields: { why: { kind: 'text', label: () => 'Alasan' } },
  schema: z.object({ why: z.string().min(1) }),
  async run({ actor, id }, { why }) {
    if (why === 'nanti') throw new Refusal('too_late')
    done.push(`${actor.userId} ends ${id}: ${why}`)
    return { number: 7 }
  },
  to: ({ id }) => `/admin/cases/${id}`,
  told: ({ answer, given }) => `${answer.number}: ${given.why}`,
})

/** The form of the case 12, as a member of staff with these roles posts it. */
function post(roles: StaffRole[], why: string) {
  done.length = 0
  const context = new RouterContextProvider()
  context.set(appContext, { refusals, fieldMessages: {} } as never)
  context.set(requestContext, { actor: { kind: 'staff', userId: 'siti', roles }, locale: 'id' } as never)
  const request = new Request('http://syirkah.test/', { method: 'POST', body: new URLSearchParams({ why }) })
  return ending({ context, request, params: { id: '12' } })
}

it('carries out the command of the case and leads on with what was done', async () => {
  const answer = (await post(['content'], 'selesai')) as Response
  expect(done).toEqual(['siti ends 12: selesai'])
  expect(answer.headers.get('location')).toBe('/admin/cases/12')
  expect(readFlash(answer.headers.get('set-cookie')?.split(';')[0])).toEqual({
    variant: 'success',
    title: '7: selesai',
  })
})

it('refuses who may read the page and not change it', async () => {
  await expect(post(['finance'], 'selesai')).rejects.toMatchObject({ init: { status: 403 } })
  expect(done).toEqual([])
})

it('shows what the business refuses beside what was typed, and tells of no success', async () => {
  expect(await post(['content'], 'nanti')).toMatchObject({
    data: { message: 'Sudah terlambat.', values: { why: 'nanti' } },
    init: { status: 409 },
  })
})
