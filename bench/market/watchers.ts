import { type ChildProcess, fork } from 'node:child_process'
import { get } from 'node:http'

/** Readers of one event stream in a process of their own; `next` answers when each of them has heard of one event more. */
export async function startWatchers(url: string, count: number) {
  const child: ChildProcess = fork(import.meta.filename, ['worker', url, String(count)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const message = () => new Promise<number[]>((resolve) => child.once('message', (heard: number[]) => resolve(heard)))
  await message()
  return { next: message, stop: () => child.kill() }
}

/** Milliseconds on a clock that two processes of this machine share. */
export const instant = () => performance.timeOrigin + performance.now()

if (process.argv[2] === 'worker' && process.send) {
  const [url = '', count = '0'] = process.argv.slice(3)
  const all = Number(count)
  let open = 0
  let heard: number[] = []
  for (let at = 0; at < all; at++)
    get(url, (answer) => {
      if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`)
      if (++open === all) process.send!([])
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('book_changed')) return
        heard.push(instant())
        if (heard.length < all) return
        process.send!(heard)
        heard = []
      })
    })
}
