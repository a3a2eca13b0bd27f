import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { fill, type Locale } from '#shared/text'
import { findNewestCertificate, insertCertificateInTx } from './certificate.ts'
import type { RegistryDeps } from './deps.ts'
import { readCurrentHolding } from './holdings.ts'
import type { RegistryRefusals } from './refusals.ts'
import { type Certificate, registryEvent } from './states.ts'

const about = {
  id: 'Ganti sertifikat {reference:text} atas {name:text} yang hilang',
  en: 'Replace the lost certificate {reference:text} of {name:text}',
} as const

type ReplaceCertificateInput = { slug: string; proof?: string | undefined }

/**
 * Replaces a lost certificate; the old one is shown as superseded at /verify. Needs a proof and notifies the owner.
 * Refuses `holding_not_found` and `certificate_none`.
 */
export async function replaceCertificate(
  deps: RegistryDeps,
  actor: Actor,
  { slug, proof }: ReplaceCertificateInput,
): Promise<Certificate> {
  const { security, units } = await readCurrentHolding(deps, actor, slug)
  const { code, name } = security
  const spec = { name: 'registry.replace-certificate', actor, may: 'certificate.replace' as const, input: { slug } }
  const run = () =>
    deps.commands.run(spec, async (context) => {
      const { tx, actor: owner, now, emit, note } = context
      const last = await findNewestCertificate(tx as Db, owner.userId, code)
      if (last?.units !== units) throw new Refusal<RegistryRefusals>('certificate_none')
      const { reference: old } = last
      const reference = await insertCertificateInTx(tx, { userId: owner.userId, code, units }, now)
      note(`certificate/${reference}`, { data: { code, units: String(units), replaces: old } })
      emit(registryEvent(owner.userId, 'certificate_replaced', { slug, name, reference, old }))
      const say = (locale: Locale) => fill(about[locale], { reference: old, name }, locale)
      const subject = { operation: spec.name, content: { reference: old }, about: { id: say('id'), en: say('en') } }
      await deps.credentials.spendProofInTx(tx, owner, { ...subject, proof }, now)
      return { reference, security, units, issuedAt: now }
    })
  return deps.credentials.askingForProof(actor, run)
}
