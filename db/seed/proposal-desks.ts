import type { ProposalState } from '#contract/proposals/states'
import type { StaffActor, StaffRole } from '#shared/actor'
import { system } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import type { App } from '../../server/app.ts'
import { createDemoCertificate } from './certificate.ts'

const seed = system('seed')

async function staffMember(app: App, name: string, role: StaffRole): Promise<StaffActor> {
  const person = await app.identity.userByEmail(`${name}@contoh.test`)
  if (!person) throw new Error(`the demo has no ${name}`)
  return { kind: 'staff', userId: person.id, sessionId: newId(app.clock.now()), roles: [role] }
}

/** The desks of the demo, as its staff work on them: what each of them does to bring a proposal into its next state. */
const desks: Partial<Record<ProposalState, (app: App, id: Id<'proposal'>) => Promise<unknown>>> = {
  sharia_review: async (app, id) =>
    app.dueDiligence.assess(await staffMember(app, 'analis', 'analyst'), {
      id,
      scores: { management: 4, market: 4, finance: 3, legal: 4, impact: 4 },
      recommendation: 'recommend',
      text: 'Arus kas cukup untuk rencana ini; pemasok utama terikat kontrak dua tahun.',
    }),
  committee: async (app, id) =>
    app.dueDiligence.giveOpinion(await staffMember(app, 'syariah', 'sharia'), {
      id,
      outcome: 'compliant',
      text: 'Kegiatan usaha, akad, dan penggunaan dana sesuai prinsip syariah.',
      conditions: 'Rekening operasional dipindahkan ke bank syariah dalam enam bulan.',
      dissent: '',
    }),
  approved: async (app, id) => {
    const { round } = await app.proposals.read(seed, id)
    const request = await app.approvals.newestAbout(`proposal-file/${id}/${round}`)
    for (const [name, role] of [
      ['kepatuhan', 'compliance'],
      ['keuangan', 'finance'],
    ] as const) {
      const member = await staffMember(app, name, role)
      const reason = 'Rencana dan angka saling mendukung.'
      await app.approvals.vote(member, { id: request!.id, vote: 'approve', reason })
    }
  },
  signed: async (app, id) =>
    app.dueDiligence.importSignedAgreement(seed, {
      id,
      operator: (await staffMember(app, 'admin', 'admin')).userId,
      certificate: createDemoCertificate(id),
    }),
}

/** Lets the responsible desk move a proposal to a state; false when no desk does that. */
export async function advanceThroughDesk(app: App, id: Id<'proposal'>, to: ProposalState): Promise<boolean> {
  await desks[to]?.(app, id)
  return desks[to] !== undefined
}
