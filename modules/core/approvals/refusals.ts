import { defineRefusals } from '#shared/refusal'

export const approvalRefusals = defineRefusals({
  approval_not_found: { status: 404, id: 'Permintaan ini tidak ditemukan.', en: 'This request was not found.' },
  approval_maker_suspended: {
    status: 409,
    id: 'Akun pengusul sedang dibekukan. Permintaan ini baru dapat disetujui setelah akunnya dibuka kembali.',
    en: 'The account of who asked is suspended. This can be approved only after the account is open again.',
  },
  approval_own: {
    status: 403,
    id: 'Permintaan ini Anda ajukan atau Anda tulis sendiri. Petugas lain yang memutuskan.',
    en: 'You made this request or wrote what it is about. Somebody else decides.',
  },
  approval_voted: {
    status: 409,
    id: 'Anda sudah memberi suara untuk permintaan ini.',
    en: 'You have already voted on this request.',
  },
  approval_decided: {
    status: 409,
    id: 'Permintaan ini sudah diputuskan.',
    en: 'This request has already been decided.',
  },
  approval_expired: {
    status: 409,
    id: 'Waktu untuk memutuskan permintaan ini sudah lewat. Ajukan lagi bila masih perlu.',
    en: 'The time to decide on this request is over. Propose it again if it is still needed.',
  },
  approval_in_force: {
    status: 409,
    id: 'Yang diajukan sudah berlaku, jadi tidak dapat ditarik kembali. Petugas lain memutuskan apakah tetap berlaku.',
    en: 'What was asked for is in force already and cannot be taken back. Others decide whether it stays.',
  },
  approval_waits: {
    status: 409,
    id: 'Permintaan lain untuk hal yang sama masih menunggu keputusan.',
    en: 'Another request about the same thing still waits for a decision.',
  },
})
export type ApprovalRefusals = typeof approvalRefusals
