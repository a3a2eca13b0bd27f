import { StarNumber } from '../pictures/khatam.tsx'
import './numbered-steps.css'

/** What comes after what, a sentence each; four or five stand side by side where there is room. */
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
