import { type FindingKind, findingNames } from '#contract/market/states'
import { getLocale } from '../../lib/words.ts'

export const formatFindingKind = (kind: FindingKind) => findingNames[kind][getLocale()]

/** '60.5%' in the notation of the reader's language. */
export const formatFigure = (figure: string) => (getLocale() === 'id' ? figure.replace('.', ',') : figure)
