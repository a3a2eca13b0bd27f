import type { StaffActor } from '#shared/actor'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import type { App } from '../../server/app.ts'
import { complaintActions } from './complaints.ts'
import type { Investor } from './crowd.ts'
import type { Action } from './offering-actions.ts'

const asked = [
  {
    day: -6,
    question: 'Berapa lama stok bahan baku bertahan bila panen gagal?',
    answer:
      'Sekitar dua bulan. Gudang kami menyimpan cadangan untuk delapan minggu produksi, seperti tertulis di prospektus.',
    isPublished: true,
  },
  {
    day: -2,
    question: 'Apakah mesin yang dibeli dengan dana ini diasuransikan?',
    answer:
      'Ya, dengan asuransi syariah sejak mesin dipasang. Polisnya kami lampirkan pada laporan triwulan berikutnya.',
    isPublished: false,
  },
  { day: -1, question: 'Apakah ada rencana membuka cabang di luar pulau?', answer: null, isPublished: false },
] as const

/**
 * Questions to the demo's issuer: one that everybody reads, one that waits for staff, one that waits for the issuer;
 * and what people complain of.
 */
export function questionActions(
  app: App,
  { people, today }: { people: Map<string, Investor>; today: LocalDate },
): Action[] {
  const [asker, issuer] = [people.get('pemodal@contoh.test')!, people.get('penerbit@contoh.test')!]
  const questions = asked.map(({ day, question, answer, isPublished }) => ({
    at: wib(plusDays(today, day), '13:00'),
    run: async () => {
      const [offering] = await app.offerings.ofIssuer(app.database.db, issuer.userId)
      if (!offering) return
      const { id } = await app.questions.ask(asker, { offering: offering.slug, question })
      if (answer !== null) await app.questions.answer(issuer, { id, answer })
      if (isPublished) await app.questions.publish(await contentStaff(app), { id })
    },
  }))
  return [...questions, ...complaintActions(app, { people, today })]
}

async function contentStaff(app: App): Promise<StaffActor> {
  const { id } = (await app.identity.userByEmail('konten@contoh.test'))!
  return { kind: 'staff', userId: id, sessionId: newId<'session'>(app.clock.now()), roles: ['content'] }
}
