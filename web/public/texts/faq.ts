import type { LocalDate } from '#shared/dates'
import { aboutAndAccount } from './faq/about-and-account.ts'
import { buyingAndWallet } from './faq/buying-and-wallet.ts'
import { resultsAndFunding } from './faq/results-and-funding.ts'

/** One question; `answer` holds paragraphs in the markup of documents. The id is its address on the page for good. */
export type Question = { id: string; question: string; answer: readonly string[] }
export type QuestionGroup = { id: string; title: { id: string; en: string }; questions: readonly Question[] }

export const faqUpdated = '2026-11-20' as LocalDate

export const faq: readonly QuestionGroup[] = [...aboutAndAccount, ...buyingAndWallet, ...resultsAndFunding]
