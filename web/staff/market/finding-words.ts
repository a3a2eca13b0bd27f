import { type FindingKind, findingNames } from '#contract/market/states'
import { getLocale } from '../../lib/words.ts'

export const findingWord = (kind: FindingKind) => findingNames[kind][getLocale()]

/** '60.5%' as the reader's language writes it. */
export const figureText = (figure: string) => (getLocale() === 'id' ? figure.replace('.', ',') : figure)
