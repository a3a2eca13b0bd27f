import { system, type UserActor } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { createDemoCertificate } from '../db/seed/certificate.ts'
import { createApplicationValues, createDueDiligenceFileValues } from '../db/seed/proposal-file.ts'
import { voteAbout } from './approvals.ts'
import { insertStaff } from './rows.ts'
import type { TestWorld } from './world.ts'

const seed = system('seed')
type Values = Readonly<Record<string, string>>
/** `application` and `values`: what is filled in otherwise, in the application and in the file. */
type Made = { owner?: UserActor; name: string; application?: Values; values?: Values }

/** Functions that bring proposals to a given stage. */
export async function openProposals({ app, investor }: TestWorld) {
  const { proposals, dueDiligence, approvals, database } = app
  const analyst = await insertStaff(database.db, 'analyst')
  const board = await insertStaff(database.db, 'sharia')
  const director = await insertStaff(database.db, 'admin')
  const members = [await insertStaff(database.db, 'compliance'), await insertStaff(database.db, 'finance')] as const

  /** An accepted application whose file is with the analyst. */
  async function filed({ owner, name, application = {}, values = {} }: Made) {
    const issuer = owner ?? (await investor())
    const { id } = await proposals.begin(issuer, {})
    await proposals.importFormValues(seed, { id, values: createApplicationValues(name, application) })
    for (const to of ['submitted', 'screening', 'accepted'] as const)
      await proposals.importProposalState(seed, { id, to })
    await proposals.importFormValues(seed, { id, values: createDueDiligenceFileValues(2025, values) })
    for (const to of ['filed', 'analyst_review'] as const) await proposals.importProposalState(seed, { id, to })
    return { id, owner: issuer }
  }

  /** A file that the committee approved. */
  async function approved(made: Made) {
    const { id, owner } = await filed(made)
    return { id, owner, slug: await approve(id) }
  }

  async function approve(id: string): Promise<string> {
    const scores = { management: 4, market: 4, finance: 3, legal: 5, impact: 4 }
    await dueDiligence.assess(analyst, { id, scores, recommendation: 'recommend', text: 'Usaha berjalan baik.' })
    await dueDiligence.giveOpinion(board, { id, outcome: 'compliant', text: 'Sesuai.', conditions: '', dissent: '' })
    const { round } = await proposals.read(analyst, id)
    for (const member of members)
      await voteAbout(approvals, member, `proposal-file/${id}/${round}`, { reason: 'Risiko wajar.' })
    const { plan } = await dueDiligence.read(analyst, id)
    return plan!.slug
  }

  async function signed(made: Made) {
    const found = await approved(made)
    const certificate = createDemoCertificate(`${found.slug}@contoh.test`)
    await dueDiligence.importSignedAgreement(seed, { id: found.id, operator: director.userId, certificate })
    return found
  }

  const schedule = (id: string) =>
    dueDiligence.schedule(analyst, { id, opensOn: plusDays(localDate(app.clock.now()), 10), days: 30 })

  return { analyst, board, director, members, filed, approve, approved, signed, schedule }
}
