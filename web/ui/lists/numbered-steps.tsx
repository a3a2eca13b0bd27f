import { StarNumber } from '../pictures/khatam.tsx'
import './numbered-steps.css'

/** Numbered steps with a title and a sentence. */
export const NumberedSteps = ({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) => (
  <ol className={steps.length === 5 ? 'steps steps-5' : 'steps'}>
    {steps.map(([title, text], at) => (
      <li key={title}>
        <StarNumber value={at + 1} />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
