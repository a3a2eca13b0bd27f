import { dateTime } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'

/** In a demo, whose clock may have been moved: which time a document is signed with. Nothing elsewhere. */
export function DemoTime() {
  const { demo, now } = useShell()
  return demo ? <p className="small muted">{m.demo_signed_time({ now: dateTime(now) })}</p> : null
}
