import type { ShariaOpinion } from './input.ts'

/** The signed text, with conditions and dissent. */
export const joinOpinionText = ({ text, conditions, dissent }: Omit<ShariaOpinion, 'outcome'>) =>
  [text, ...(conditions ? [`Syarat: ${conditions}`] : []), ...(dissent ? [`Pendapat berbeda: ${dissent}`] : [])].join(
    '\n\n',
  )
