import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

const pause = () => new Promise((wake) => setTimeout(wake, 1))

test('work under the same name waits, also for work that fails; other names do not', async () => {
  const runExclusive = createKeyedMutex()
  const heard: string[] = []
  const say = (name: string, fails = false) =>
    runExclusive(name[0]!, async () => {
      heard.push(`${name} in`)
      await pause()
      heard.push(`${name} out`)
      if (fails) throw new Error(name)
      return name
    })
  const all = await Promise.allSettled([say('a1'), say('a2', true), say('a3'), say('b1')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(heard.filter((each) => each.startsWith('a')).join()).toBe('a1 in,a1 out,a2 in,a2 out,a3 in,a3 out')
  expect(heard.indexOf('b1 in')).toBeLessThan(heard.indexOf('a1 out'))
})
