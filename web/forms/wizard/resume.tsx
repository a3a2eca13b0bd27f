import { Link } from 'react-router'
import { m } from '../../lib/words.ts'
import { Note } from '../../ui/card.tsx'
import type { Wizard } from './wizard.ts'

/** The way to where one was last, for who opens the form at its beginning. */
export function Resume({ wizard, step }: { wizard: Wizard; step: string }) {
  const found = wizard.steps.find(({ name }) => name === step)
  if (!found) return null
  return (
    <Note tone="info">
      {m.wizard_resume({ step: found.title() })} <Link to={found.path}>{m.wizard_resume_go()}</Link>
    </Note>
  )
}
