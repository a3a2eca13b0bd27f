import { m } from '../lib/words.ts'

export default function Placeholder() {
  return <p className="wrap section">{m.placeholder_text()}</p>
}
