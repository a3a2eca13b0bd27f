import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Upload } from '#platform/files/uploads'
import { appContext, requestContext } from '../context.ts'
import { withFormFiles } from './form-files.ts'

const actor = { kind: 'person', userId: 'somebody' }
const upload = (name: string, bytes: number) => ({ field: 'paper', name, bytes }) as Upload

/** A request with these files, and what happened to them in its order. */
function requestWith(uploads: Upload[], limits: Record<string, unknown> = {}) {
  const events: string[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, { actor } as never)
  context.set(appContext, {
    attachments: {
      purpose: (name: string) => ({ name, rule: `rule of ${name}` }),
      async keep(_: unknown, { upload: { name } }: { upload: Upload }) {
        events.push(`${name} begins`)
        await new Promise((done) => setTimeout(done, name === 'first' ? 20 : 0))
        events.push(`${name} is kept`)
        return { id: `id of ${name}` }
      },
    },
    async readForm(_: Request, asked: Record<string, unknown>) {
      Object.assign(limits, asked)
      return { form: new FormData(), uploads, discard: async () => void events.push('discarded') }
    },
  } as never)
  return { call: { context, request: new Request('http://syirkah.test') }, events, limits }
}
const papers = { purpose: 'papers', fields: ['paper', 'other'] }

test('files are kept one after the other, in the order of the form, without fields that were left empty', async () => {
  const { call, events, limits } = requestWith([upload('first', 3), upload('empty', 0), upload('second', 3)])
  expect(await withFormFiles(call, papers, (_, keepFiles) => keepFiles())).toEqual(['id of first', 'id of second'])
  expect(events).toEqual(['first begins', 'first is kept', 'second begins', 'second is kept', 'discarded'])
  expect(limits).toEqual({ paper: 'rule of papers', other: 'rule of papers' })
})

test('nothing is kept unless it is asked for, and everything is discarded', async () => {
  const { call, events } = requestWith([upload('first', 3)])
  expect(await withFormFiles(call, papers, async () => 'done')).toBe('done')
  expect(events).toEqual(['discarded'])
})

test('files are discarded when the form fails', async () => {
  const { call, events } = requestWith([upload('first', 3)])
  const failing = () => {
    throw new Error('refused')
  }
  await expect(withFormFiles(call, papers, failing)).rejects.toThrow('refused')
  expect(events).toEqual(['discarded'])
})
