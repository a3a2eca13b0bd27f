import { createFileRule } from '#contract/attachments/states'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'

/** Ways in which securities change owner outside the market. */
export const transferKinds = ['gift', 'inheritance'] as const
export type TransferKind = (typeof transferKinds)[number]
/** filed: waits for two approvals; done: booked; rejected, or withdrawn by its filer: nothing was moved. */
export const transferStates = ['filed', 'done', 'rejected', 'withdrawn'] as const
export type TransferState = (typeof transferStates)[number]

const paper = createFileRule({
  readableBy: 'transfer.read-cases',
  readFor: 'hanya untuk pemeriksaan pemindahan efek',
})
const papers = { ...paper, maxCount: 5 }

/** The drafts on which both are filled in, and the papers that go with them. */
export const GIFT_DRAFT = 'gift'
export const giftFiles = { deed: paper }
export const INHERITANCE_DRAFT = 'inheritance'
export const inheritanceFiles = { deathCertificate: paper, heirsStatement: papers, identityPapers: papers }

/** Heirs in one request. */
export const MAX_HEIRS = 6
/** The form fields of each heir: an e-mail address and a share. */
export const heirFields = Array.from({ length: MAX_HEIRS }, (_, at) => ({
  heir: `heir${at + 1}` as const,
  share: `share${at + 1}` as const,
}))

/** A share of the whole, such as 1/8. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** Parses '1/8' or '1'; undefined if it is not a fraction of a whole. */
export function parseFraction(text: string): Fraction | undefined {
  const [, top, bottom = '1'] = /^\s*(\d{1,6})(?:\s*\/\s*(\d{1,6}))?\s*$/.exec(text) ?? []
  if (top === undefined) return undefined
  const [numerator, denominator] = [BigInt(top), BigInt(bottom)]
  return numerator > 0n && denominator >= numerator ? { numerator, denominator } : undefined
}

/** Whether fractions add up to exactly one. */
export function isWhole(parts: readonly Fraction[]): boolean {
  const sum = parts.reduce(
    (all, part) => ({
      numerator: all.numerator * part.denominator + part.numerator * all.denominator,
      denominator: all.denominator * part.denominator,
    }),
    { numerator: 0n, denominator: 1n },
  )
  return sum.numerator === sum.denominator
}

/**
 * Splits an indivisible amount completely: each gets the floor of their share, and the remainder goes one by one to
 * those with the largest fraction lost, the first first among equals.
 */
export function splitByFractions(amount: bigint, parts: readonly Fraction[]): bigint[] {
  const shares = parts.map(({ numerator, denominator }, at) => {
    const exact = amount * numerator
    return { at, floored: exact / denominator, lost: exact % denominator, denominator }
  })
  const left = Number(amount - shares.reduce((sum, { floored }) => sum + floored, 0n))
  // a/b > c/d where a·d > c·b
  const byLoss = shares.toSorted((a, b) => Number(b.lost * a.denominator - a.lost * b.denominator) || a.at - b.at)
  const favoured = new Set(byLoss.slice(0, left).map(({ at }) => at))
  return shares.map(({ at, floored }) => (favoured.has(at) ? floored + 1n : floored))
}

/** A request as its filer sees it. */
export type TransferView = {
  id: Id<'transfer'>
  reference: string
  kind: TransferKind
  state: TransferState
  /** Of a gift. */
  security: { name: string; units: Units } | null
  filedAt: Date
  endedAt: Date | null
  why: string
}

type Gift = { name: string; units: Units; reference: string }
export type TransferEvents = {
  gift_filed: Gift & { receiver: string }
  gift_given: Gift & { receiver: string; slug: string }
  gift_received: Gift & { giver: string; slug: string; cost: Rupiah }
  estate_filed: { reference: string }
  estate_reported: { reference: string }
  estate_received: { reference: string; from: string; kinds: number; cash: Rupiah }
  transfer_refused: { reference: string; why: string }
  transfer_withdrawn: { reference: string }
  estate_withdrawn: { reference: string }
}
/** Live topic: `user/<id>`. */
export const transferEvent = eventsOn<TransferEvents>('user')

/** Names of this module's journal entries for investors. */
export const transferMovements = {
  securities_transferred: { id: 'Efek berpindah pemilik', en: 'Securities changed owner' },
  estate_paid: { id: 'Dana warisan', en: 'Money of an estate' },
} as const
