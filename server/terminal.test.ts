import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { waitUntilHolds } from '../test/eventually.ts'
import { openTerminal } from './terminal.ts'

test('what is typed as a secret is never shown, and the next question is', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
  })
  const { ask, close } = openTerminal({ input, output })
  const typed = async (question: string, secret: boolean, answer: string) => {
    const answered = ask(question, { secret })
    for (const key of `${answer}\r`) input.write(key)
    return answered
  }
  expect(await typed('GATEWAY_KEY: ', true, 'xnd_production_1')).toBe('xnd_production_1')
  expect(await typed('MAIL_FROM: ', false, 'halo@operator.id')).toBe('halo@operator.id')
  close()
  await waitUntilHolds(async () => expect(shown).toContain('.id'))
  expect(shown).toContain('GATEWAY_KEY: (not shown)')
  expect(shown).not.toMatch(/xnd|prod/)
})
