import { dateTime } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'

/** In a demo with a moved clock: the time with which documents are signed. */
export function DemoSigningTime() {
  const { demo, now } = useShell()
  return demo ? <p className="small muted">{m.demo_signed_time({ now: dateTime(now) })}</p> : null
}
