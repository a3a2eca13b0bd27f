import { expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { createNextDueCache } from './next-due-cache.ts'

const at = wib('2026-11-20', '10:00')

/** Three due tasks, each with a table of its own, and a rule that all reckon with; what is asked is written down. */
function duesOf({ alone }: { alone: boolean }) {
  const seen = { asked: [] as string[], written: new Set<string>(), held: false, fails: false }
  let reads = new Set<string>()
  const task = (name: string, more: { changesAll?: true; held?: () => boolean } = {}) => ({
    name,
    nextDue: async () => {
      if (seen.fails) throw new Error('no answer')
      seen.asked.push(name)
      reads.add(name)
      return at
    },
    run: async () => {},
    ...more,
  })
  const dueTasks = [
    task('rules', { changesAll: true }),
    task('offering'),
    task('meeting', { held: () => seen.held }),
    task('split'),
  ]
  const inForce = async () => dueTasks
  const dues = createNextDueCache({
    inForce,
    alone,
    touched: {
      listen: async () => () => {
        const taken = seen.written
        seen.written = new Set()
        return taken
      },
      reading: async (look) => {
        reads = new Set()
        const mine = reads
        return { result: await look(), tables: mine }
      },
    },
  })
  const asked = () => seen.asked.splice(0)
  return { dues, seen, asked, dueTasks }
}
const EVERYBODY = ['rules', 'offering', 'meeting', 'split']

test('only what was written about, and whose instant came, is asked again', async () => {
  const { dues, seen, asked } = duesOf({ alone: true })
  const first = await dues.latest()
  expect(asked()).toEqual(EVERYBODY)
  expect((await dues.latest()).map(({ at: due }) => due)).toEqual([at, at, at, at])
  expect(asked()).toEqual([])
  seen.written.add('offering').add('audit_record')
  await dues.latest()
  expect(asked()).toEqual(['offering'])
  await dues.latest(first.filter(({ task }) => task.name === 'split'))
  expect(asked()).toEqual(['split'])
})

test('what holds a due task back has it asked again when it ends', async () => {
  const { dues, seen, asked } = duesOf({ alone: true })
  seen.held = true
  await dues.latest()
  asked()
  seen.held = false
  await dues.latest()
  await dues.latest()
  expect(asked()).toEqual(['meeting'])
})

test('a rule that changes, and one that comes into force, has everybody asked again', async () => {
  const { dues, seen, asked } = duesOf({ alone: true })
  const first = await dues.latest()
  asked()
  seen.written.add('rules')
  await dues.latest()
  expect(asked()).toEqual(EVERYBODY)
  await dues.latest(first.filter(({ task }) => task.changesAll))
  expect(asked()).toEqual(EVERYBODY)
})

test('who begins to count again, as after a freeze, is asked', async () => {
  const { dues, asked, dueTasks } = duesOf({ alone: true })
  const last = dueTasks.pop()!
  await dues.latest()
  dueTasks.push(last)
  asked()
  await dues.latest()
  expect(asked()).toEqual(['split'])
})

test('where others write to the database too, everybody is asked each time', async () => {
  const { dues, asked } = duesOf({ alone: false })
  await dues.latest()
  await dues.latest()
  expect(asked()).toEqual([...EVERYBODY, ...EVERYBODY])
})

test('where an answer fails, nothing of what was written is forgotten', async () => {
  const { dues, seen, asked } = duesOf({ alone: true })
  await dues.latest()
  asked()
  seen.written.add('offering')
  seen.fails = true
  await expect(dues.latest()).rejects.toThrow('no answer')
  seen.fails = false
  await dues.latest()
  expect(asked()).toEqual(EVERYBODY)
})
