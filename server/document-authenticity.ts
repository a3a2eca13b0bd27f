import type { IssuedCertificate } from '#contract/registry/states'
import type { GenuineAgreement } from '#contract/signature/states'
import type { IssuedStatement } from '#contract/wallet/states'
import type { Disclosures } from '#modules/disclosures'
import type { IssuedReceipt, Offerings } from '#modules/offerings'
import type { Registry } from '#modules/registry'
import type { GenuineRightsReceipt, Rights } from '#modules/rights'
import type { Signature } from '#modules/signature'
import type { Wallet } from '#modules/wallet'
import { isRefusal, Refusal } from '#shared/refusal'
import type { RequestCounts } from '#shared/request-counts'
import type { ApiRefusals } from '../api/errors.ts'
import { createCheckLimit } from './check-limit.ts'
import type { Channel } from './official-channels.ts'
import { officialChannel } from './official-channels.ts'

type Document = NonNullable<Awaited<ReturnType<Offerings['genuineDocument']>>>
type Disclosure = Awaited<ReturnType<Disclosures['byNumber']>>

/**
 * An authentic receipt, document, agreement, certificate, statement, disclosure or channel, without personal data or
 * amounts.
 */
export type AuthenticItem =
  | ({ is: 'receipt' } & (IssuedReceipt | GenuineRightsReceipt))
  | ({ is: 'document' } & Pick<Document, 'code' | 'title' | 'business' | 'slug' | 'dated' | 'sha256'>)
  | ({ is: 'agreement' } & GenuineAgreement)
  | ({ is: 'certificate' } & IssuedCertificate)
  | ({ is: 'statement' } & IssuedStatement)
  | ({ is: 'disclosure'; business: string | null } & Pick<Disclosure, 'number' | 'title' | 'type' | 'publishedAt'>)
  | ({ is: 'channel' } & Channel)

type Sources = {
  registry: Pick<Registry, 'genuine'>
  rights: Pick<Rights, 'genuine'>
  offerings: Offerings
  disclosures: Disclosures
  signature: Pick<Signature, 'genuine'>
  wallet: Pick<Wallet, 'genuineStatement'>
  counts: RequestCounts
}

/** Checks whether a number, code or channel is ours; null if unknown. Refuses `too_many_requests`. */
export function createAuthenticityCheck({
  registry,
  rights,
  offerings,
  disclosures,
  signature,
  wallet,
  counts,
}: Sources) {
  const mustWait = createCheckLimit(counts)

  async function disclosureOf(typed: string) {
    try {
      return await disclosures.byNumber(typed.replace(/\s+/g, ''))
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }

  return async (typed: string, ip: string): Promise<AuthenticItem | null> => {
    const retryAfter = await mustWait(ip)
    if (retryAfter) throw new Refusal<ApiRefusals>('too_many_requests', { retryAfter })
    const receipt = (await offerings.genuine(typed)) ?? (await rights.genuine(typed))
    if (receipt) return { is: 'receipt', ...receipt }
    const document = await offerings.genuineDocument(typed)
    if (document) {
      const { code, title, business, slug, dated, sha256 } = document
      return { is: 'document', code, title, business, slug, dated, sha256 }
    }
    const agreement = await signature.genuine(typed)
    if (agreement) return { is: 'agreement', ...agreement }
    const certificate = await registry.genuine(typed)
    if (certificate) return { is: 'certificate', ...certificate }
    const statement = await wallet.genuineStatement(typed)
    if (statement) return { is: 'statement', ...statement }
    const disclosure = await disclosureOf(typed)
    if (disclosure) {
      const { number, title, type, business, publishedAt } = disclosure
      return { is: 'disclosure', number, title, type, business: business?.name ?? null, publishedAt }
    }
    const channel = officialChannel(typed)
    return channel ? { is: 'channel', ...channel } : null
  }
}
