import type { Actor } from '#shared/actor'
import { brand } from '#shared/brand'
import { moment, number } from '#shared/format'
import type { PdfDocument } from '#shared/pdf-document'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { fill } from '#shared/text'
import type { BreachDeps } from './deps.ts'
import { formatKinds } from './letters.ts'
import type { BreachRefusals } from './refusals.ts'
import { readBreach } from './rows.ts'
import { areNoticesReleased } from './states.ts'

/**
 * The notice to the authority in Indonesian, as the content of a PDF: what UU 27/2022 article 46 wants said, and nobody
 * by name. Audited. Refuses `breach_files_not_found` until two approved the notices.
 */
export async function createAuthorityNotice(
  { db, clock, commands, personalRecords }: BreachDeps,
  actor: Actor,
  id: string,
): Promise<PdfDocument & { name: string }> {
  requirePermission(actor, 'breach.manage')
  const row = await readBreach(db, id)
  if (!areNoticesReleased(row)) throw new Refusal<BreachRefusals>('breach_files_not_found')
  await commands.run({ name: 'breaches.export-authority', actor, may: 'breach.manage' }, async ({ note }) =>
    note(`breach/${row.id}`, { data: { file: 'authority' } }),
  )
  const at = (instant: Date) => moment(instant, 'id')
  return {
    name: row.reference,
    title: `Pemberitahuan kegagalan pelindungan data pribadi ${row.reference}`,
    kind: 'Pemberitahuan kepada lembaga',
    author: brand.legalName,
    foot: `${brand.legalName} · ${row.reference}`,
    dated: clock.now(),
    blocks: [
      { text: 'Kepada lembaga yang menyelenggarakan pelindungan data pribadi' },
      {
        text: fill(
          'Sesuai Pasal 46 Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, {brand.company} selaku pengendali data pribadi memberitahukan kegagalan pelindungan data pribadi yang diketahui pada {discovered:moment}.',
          { discovered: row.discovered_at },
          'id',
        ),
      },
      {
        facts: [
          ['Nomor', row.reference],
          ['Pengendali data', brand.legalName],
          ['Alamat', brand.contact.address],
          ['Narahubung', `${brand.contact.email}, ${brand.contact.phone}`],
          ['Waktu kejadian', `${at(row.began_at)} sampai ${at(row.ended_at)}`],
          ['Diketahui', at(row.discovered_at)],
          ['Batas waktu pemberitahuan', at(row.notify_by)],
          ['Subjek data terdampak', `${number(row.people ?? 0n)} orang`],
          ['Disetujui', row.decided_at ? at(row.decided_at) : '-'],
        ],
      },
      { heading: 'Data pribadi yang terungkap' },
      { list: row.kinds.map((kind) => formatKinds(personalRecords, [kind], 'id')) },
      { heading: 'Bagaimana data terungkap' },
      { text: row.how_id },
      { heading: 'Upaya penanganan dan pemulihan' },
      { text: row.efforts_id },
      { heading: 'Pemberitahuan kepada subjek data' },
      {
        text: 'Setiap subjek data diberi tahu secara tertulis melalui email dan di akunnya: data yang terungkap, waktu dan cara terungkapnya, serta upaya penanganan dan pemulihan. Orang yang akunnya sudah ditutup diberi tahu dengan surat.',
      },
    ],
  }
}
