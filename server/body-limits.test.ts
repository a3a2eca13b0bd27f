import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listKycFiles, parties } from '#contract/verification/states'
import { paths } from '../web/paths.ts'
import { limitBodies } from './body-limits.ts'

const http = new Hono()
http.use(limitBodies(async (c, { status }) => c.text('too large', status)))
http.post('*', (c) => c.text('taken'))

/** What becomes of a form with files of so many bytes. */
async function post(path: string, bytes: number) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file.jpg')
  const { headers, body } = new Response(form)
  const sent = await new Response(body).arrayBuffer()
  const length = { 'content-type': headers.get('content-type')!, 'content-length': String(sent.byteLength) }
  return (await http.request(path, { method: 'POST', headers: length, body: sent })).status
}

test('every step of KYC that asks for files takes one of each, also without JavaScript', async () => {
  for (const party of parties) {
    const steps = Map.groupBy(listKycFiles(party), ([, { step }]) => step)
    for (const [step, files] of steps) {
      const path = paths.kyc(step, party)
      const five = files.length * 5 * 1024 * 1024 // the usual photo of a phone has three to five
      expect([path, await post(path, five)]).toEqual([path, 200])
    }
  }
  expect(await post('/deposit', 100_000)).toBe(413)
  expect(await post(paths.kyc('risk'), 100_000)).toBe(413)
})
