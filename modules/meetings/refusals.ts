import { defineRefusals } from '#shared/refusal'

export const meetingRefusals = defineRefusals({
  meeting_not_found: {
    status: 404,
    id: 'Rapat ini tidak ditemukan, atau Anda tidak mempunyai suara di dalamnya.',
    en: 'This meeting was not found, or you have no vote in it.',
  },
  meeting_not_running: {
    status: 409,
    id: 'Efek ini belum dibagikan kepada pemegangnya, atau sudah lunas.',
    en: 'This security is not in the hands of holders yet, or was redeemed.',
  },
  meeting_dates: {
    status: 422,
    id: 'Pemegang dicatat paling cepat hari ini, dan pemungutan suara berakhir sesudahnya.',
    en: 'Holders are recorded today at the earliest, and voting ends after that day.',
  },
  meeting_early_sukuk: {
    status: 422,
    id: 'Pelunasan dipercepat diputuskan pemegang sukuk, bukan pemegang saham.',
    en: 'Early repayment is decided by holders of sukuk, not of shares.',
  },
  meeting_call_late: {
    status: 422,
    id: 'Rapat dipanggil paling lambat {days:count} hari sebelum pemungutan suara berakhir.',
    en: 'A meeting is called at least {days:count} days before voting ends.',
  },
  meeting_state: {
    status: 409,
    id: 'Rapat ini sudah tidak dapat diubah.',
    en: 'This meeting can no longer be changed.',
  },
  meeting_not_voting: {
    status: 409,
    id: 'Pemungutan suara belum dibuka atau sudah ditutup.',
    en: 'Voting has not begun or is over.',
  },
  meeting_voted: {
    status: 409,
    id: 'Suara untuk unit ini sudah diberikan dan tidak dapat diubah.',
    en: 'The votes of these units were cast and cannot be changed.',
  },
  meeting_entrusted: {
    status: 409,
    id: 'Anda sudah menguasakan suara Anda kepada pemodal lain.',
    en: 'You have let another investor vote for you.',
  },
  meeting_votes: {
    status: 422,
    id: 'Berikan satu pilihan untuk setiap mata acara.',
    en: 'Choose once for every item.',
  },
  meeting_receiver_unknown: {
    status: 422,
    id: 'Penerima kuasa harus pemodal lain yang KYC-nya sudah disetujui dan tidak menguasakan suaranya.',
    en: 'A proxy must be another investor with an approved KYC who lets nobody else vote.',
  },
})
export type MeetingRefusals = typeof meetingRefusals

export const inputMessages = {
  meeting_day: {
    id: 'Isi tanggal yang ada: hari, bulan, dan tahun.',
    en: 'Enter a day that exists: day, month and year.',
  },
  meeting_agenda: {
    id: 'Tulis satu sampai dua puluh mata acara, satu setiap baris.',
    en: 'Write one to twenty items, one a line.',
  },
} as const
