import type { AnswerComplaint, FileComplaint } from '#contract/complaints/input'
import type { StaffActor, StaffRole } from '#shared/actor'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import type { App } from '../../server/app.ts'
import type { Investor } from './crowd.ts'
import type { Action } from './offering-actions.ts'

type SeededComplaint = FileComplaint & {
  by: string
  day: number
  /** Days after it was written. */
  acknowledged?: number
  begun?: number
  extended?: { after: number; reason: string }
  answered?: AnswerComplaint & { after: number }
  ended?: { after: number; to: 'laps_sjk' | null }
}

/** One complaint in each state. */
const written: SeededComplaint[] = [
  {
    by: 'pemodal@contoh.test',
    day: -96,
    topic: 'money',
    about: '',
    story:
      'Saya mentransfer dana pagi hari, tetapi saldo dompet baru bertambah malamnya. Sepanjang hari tidak ada keterangan apa pun.',
    wish: 'Penjelasan sebab keterlambatan dan pemberitahuan bila terjadi lagi.',
    acknowledged: 0,
    begun: 1,
    answered: {
      after: 6,
      outcome: 'partly',
      answer:
        'Bank pengirim melaporkan transfer Anda pukul 18.40 WIB; dompet bertambah dua menit kemudian. Kami tidak dapat mempercepat laporan bank, tetapi halaman setoran kini menuliskan bahwa dana menunggu laporan bank. Kami meminta maaf atas ketidaknyamanan ini.',
    },
    ended: { after: 8, to: null },
  },
  {
    by: 'pemodal2@contoh.test',
    day: -61,
    topic: 'issuer',
    about: '',
    story:
      'Laporan bulanan penerbit terbit lewat tenggat dan baru muncul setelah saya bertanya. Saya tidak dapat menilai usaha itu tepat waktu.',
    wish: 'Penerbit diberi sanksi dan pemodal diberi tahu lebih awal.',
    acknowledged: 0,
    begun: 1,
    extended: { after: 9, reason: 'Kami menunggu keterangan tertulis dari penerbit sampai pekan depan.' },
    answered: {
      after: 20,
      outcome: 'rejected',
      answer:
        'Penerbit terlambat dua hari kerja, sudah diingatkan, dan keterlambatannya tampil di halaman usahanya sejak hari pertama. Perjanjian tidak mengatur ganti kerugian untuk keterlambatan laporan di bawah sepuluh hari kerja.',
    },
    ended: { after: 24, to: 'laps_sjk' },
  },
  {
    by: 'hmetd@contoh.test',
    day: -13,
    topic: 'service',
    about: '',
    story:
      'Saya menelepon dua kali tentang hak memesan efek dan mendapat dua jawaban yang berbeda mengenai batas waktunya.',
    wish: 'Satu jawaban yang benar secara tertulis.',
    acknowledged: 0,
    begun: 1,
    answered: {
      after: 7,
      outcome: 'upheld',
      answer:
        'Jawaban kedua keliru dan kami meminta maaf. Batas waktu yang berlaku tertulis di halaman penawaran HMETD. Petugas kami sudah diberi arahan ulang dan rekaman kedua panggilan kami simpan.',
    },
  },
  {
    by: 'pemodal@contoh.test',
    day: -9,
    topic: 'investment',
    about: '',
    story:
      'Nilai bagi hasil yang saya terima berbeda beberapa rupiah dari perhitungan saya menurut persentase di halaman penawaran.',
    wish: 'Rincian perhitungan dan koreksi bila ada kekurangan.',
    acknowledged: 1,
    begun: 2,
  },
  {
    by: 'penerbit@contoh.test',
    day: -4,
    topic: 'service',
    about: '',
    story:
      'Catatan revisi pada berkas usaha kami datang bertahap, sehingga kami memperbaiki dokumen yang sama tiga kali.',
    wish: 'Semua catatan disampaikan sekaligus.',
    acknowledged: 1,
  },
  {
    by: 'hmetd@contoh.test',
    day: -1,
    topic: 'account',
    about: '',
    story: 'Setelah mengganti ponsel, pemberitahuan transaksi masih dikirim ke nomor lama selama dua hari.',
    wish: 'Nomor lama dihapus dan dijelaskan mengapa masih dipakai.',
  },
]

/** Complaints of the demo people, from those that ended long ago to the one that nobody has confirmed yet. */
export function complaintActions(
  app: App,
  { people, today }: { people: Map<string, Investor>; today: LocalDate },
): Action[] {
  return written.flatMap(({ by, day, acknowledged, begun, extended, answered, ended, ...wish }) => {
    const writer = people.get(by)!
    let id = ''
    const on = (after: number, time: string, run: (staff: StaffActor) => Promise<unknown>): Action => ({
      at: wib(plusDays(today, day + after), time),
      run: async () => run(await staffOf(app)),
    })
    return [
      {
        at: wib(plusDays(today, day), '09:20'),
        run: async () => {
          id = (await app.complaints.file(writer, wish)).id
        },
      },
      ...(acknowledged === undefined
        ? []
        : [on(acknowledged, '11:05', (staff) => app.complaints.acknowledge(staff, { id }))]),
      ...(begun === undefined ? [] : [on(begun, '11:30', (staff) => app.complaints.begin(staff, { id }))]),
      ...(extended
        ? [on(extended.after, '14:10', (staff) => app.complaints.extend(staff, { id, reason: extended.reason }))]
        : []),
      ...(answered
        ? [
            on(answered.after, '15:45', (staff) =>
              app.complaints.answer(staff, { id, outcome: answered.outcome, answer: answered.answer }),
            ),
          ]
        : []),
      ...(ended
        ? [
            on(ended.after, '19:30', () =>
              ended.to ? app.complaints.escalate(writer, { id, to: ended.to }) : app.complaints.accept(writer, { id }),
            ),
          ]
        : []),
    ]
  })
}

async function staffOf(app: App): Promise<StaffActor> {
  const { id } = (await app.identity.userByEmail('dukungan@contoh.test'))!
  const roles: StaffRole[] = ['support']
  return { kind: 'staff', userId: id, sessionId: newId<'session'>(app.clock.now()), roles }
}
