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
  meeting_receiver_issuer: {
    status: 422,
    id: 'Penerima kuasa tidak boleh pemilik, pengurus, pemegang saham, atau rekan kerja penerbit (UU 40/2007 Pasal 85 ayat 4).',
    en: 'A proxy must not be an owner, officer, shareholder or co-worker of the issuer (Law 40/2007 article 85(4)).',
  },
  meeting_issuer_side: {
    status: 403,
    id: 'Penerbit dan orang-orangnya tidak mempunyai suara dalam rapat ini.',
    en: 'The issuer and its people have no vote in this meeting.',
  },
  meeting_receiver_unknown: {
    status: 422,
    id: 'Penerima kuasa harus pemodal lain yang KYC-nya sudah disetujui dan tidak menguasakan suaranya.',
    en: 'A proxy must be another investor with an approved KYC who lets nobody else vote.',
  },
  meeting_deed_state: {
    status: 409,
    id: 'Akta hanya dicatat untuk RUPS yang suaranya sudah dihitung dan aktanya belum dicatat.',
    en: 'A deed is recorded only for a general meeting whose votes are counted and that has none yet.',
  },
  meeting_deed_date: {
    status: 422,
    id: 'Akta dibuat setelah pemungutan suara berakhir ({from:date}) dan paling lambat hari ini.',
    en: 'The deed is dated after voting ended ({from:date}) and today at the latest.',
  },
  meeting_deed_shares: {
    status: 422,
    id: 'Saham yang hadir di luar platform paling banyak seluruh saham perusahaan dikurangi {units:units} di platform.',
    en: 'The shares present outside the platform are at most all shares of the company less the {units:units} on the platform.',
  },
  meeting_deed_votes: {
    status: 422,
    id: 'Isi suara untuk setiap mata acara; setuju dan tidak setuju bersama-sama paling banyak saham yang hadir.',
    en: 'Enter the votes on every item; those for and against together are at most the shares present.',
  },
  meeting_deed_file: {
    status: 422,
    id: 'Unggah akta notarisnya (PDF).',
    en: 'Upload the notarial deed (PDF).',
  },
})
export type MeetingRefusals = typeof meetingRefusals

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  meeting_day: {
    id: 'Isi tanggal yang ada: hari, bulan, dan tahun.',
    en: 'Enter a day that exists: day, month and year.',
  },
  meeting_number: {
    id: 'Isi bilangan bulat saham, misalnya 10.000.000.',
    en: 'Enter a whole number of shares, for example 10,000,000.',
  },
  meeting_agenda: {
    id: 'Tulis satu sampai dua puluh mata acara, satu setiap baris.',
    en: 'Write one to twenty items, one a line.',
  },
} as const
