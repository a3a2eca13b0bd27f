import type { ShariaOpinion } from './input.ts'

/** Conditions and dissent belong to what is signed. */
export const opinionText = ({ text, conditions, dissent }: Omit<ShariaOpinion, 'outcome'>) =>
  [text, ...(conditions ? [`Syarat: ${conditions}`] : []), ...(dissent ? [`Pendapat berbeda: ${dissent}`] : [])].join(
    '\n\n',
  )
