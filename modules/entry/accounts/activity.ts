import type { RecordView } from '#modules/audit'
import { loadSessionPlaces } from '#modules/identity'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page, PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import type { AccountsDeps } from './deps.ts'
import type { ActivityKind, ActivityView } from './states.ts'

type Words = { kind: ActivityKind; id: string; en: string }
const words = (kind: ActivityKind, id: string, en: string): Words => ({ kind, id, en })

/** Audit operations shown to the person concerned. */
const activityWords: Record<string, Words> = {
  'credentials.log-in': words('log_in', 'Masuk dengan password', 'Logged in with the password'),
  'credentials.log-in-with-passkey': words('log_in', 'Masuk dengan passkey', 'Logged in with a passkey'),
  'identity.log-out': words('log_out', 'Keluar', 'Logged out'),
  'identity.end-session': words('device', 'Perangkat dikeluarkan', 'A device was logged out'),
  'identity.end-other-sessions': words('device', 'Perangkat lain dikeluarkan', 'Other devices were logged out'),
  'identity.report-revoked-token': words('device', 'Token lama dicoba dipakai', 'An old token was tried'),
  'credentials.not-me': words('device', 'Masuk yang asing dilaporkan', 'A log-in was reported as not yours'),
  'registration.register': words('account', 'Akun didaftarkan', 'Account registered'),
  'registration.create-user': words('account', 'Akun dibuat', 'Account made'),
  'registration.verify-email': words('account', 'Email diverifikasi', 'E-mail address verified'),
  'registration.activate': words('account', 'Nomor telepon diverifikasi', 'Phone number verified'),
  'accounts.suspend': words('account', 'Akun dibekukan', 'Account suspended'),
  'accounts.name-staff': words('account', 'Nama staf diubah', 'Name of staff changed'),
  'accounts.unsuspend': words('account', 'Akun dibuka kembali', 'Account opened again'),
  'credentials.forgot-password': words('change', 'Password baru diminta', 'A new password was asked for'),
  'credentials.reset-password': words('change', 'Password diatur ulang', 'Password reset'),
  'credentials.change-password': words('change', 'Password diganti', 'Password changed'),
  'credentials.ask-email-change': words('change', 'Ganti email diminta', 'E-mail change asked for'),
  'credentials.change-email': words('change', 'Email diganti', 'E-mail address changed'),
  'credentials.ask-phone-change': words('change', 'Ganti nomor telepon diminta', 'Phone change asked for'),
  'credentials.change-phone': words('change', 'Nomor telepon diganti', 'Phone number changed'),
  'credentials.enable-totp': words('change', 'Autentikator dipasang', 'Authenticator set up'),
  'credentials.disable-totp': words('change', 'Autentikator dilepas', 'Authenticator removed'),
  'credentials.new-recovery-codes': words('change', 'Kode pemulihan baru dibuat', 'New recovery codes made'),
  'credentials.add-passkey': words('change', 'Passkey ditambahkan', 'Passkey added'),
  'credentials.remove-passkey': words('change', 'Passkey dihapus', 'Passkey removed'),
  'accounts.update-profile': words('change', 'Profil diubah', 'Profile changed'),
  'accounts.set-photo': words('change', 'Foto profil diubah', 'Photo changed'),
  'accounts.choose-notice': words('change', 'Pilihan notifikasi diubah', 'Notification choices changed'),
  'accounts.agree': words('change', 'Edisi baru ketentuan disetujui', 'New edition of the terms agreed to'),
  'accounts.give-consent': words('change', 'Persetujuan berbagi data diubah', 'Data-sharing consent changed'),
  'accounts.export': words('export', 'Data diunduh', 'Data exported'),
  'wallet.export': words('export', 'Daftar transaksi diunduh', 'Transactions exported'),
}

/** A person's own history from the audit log, the newest first. */
export async function listActivity(
  deps: AccountsDeps,
  actor: Actor,
  { after, limit = 30 }: PageRequest,
): Promise<Page<ActivityView>> {
  requirePermission(actor, 'account.use')
  const found: RecordView[] = []
  let onward = after && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined
  for (let looks = 0; looks < 10 && found.length <= limit; looks++) {
    const records = await recordsAfter(deps, actor.userId, onward)
    if (records.length === 0) break
    found.push(...records.filter(({ action }) => Object.hasOwn(activityWords, action)))
    onward = records.at(-1)!.seq
  }
  const items = found.slice(0, limit)
  const sessions = new Set(items.map(({ session_id }) => session_id).filter((id) => id !== null))
  const places = await loadSessionPlaces(deps.db, [...sessions] as Id<'session'>[])
  return {
    items: items.map((record) => view(record, places)),
    next: found.length > limit ? String(items.at(-1)!.seq) : null,
  }
}

const AT_ONCE = 100

/** One batch of both lists, so far down as both are known. */
async function recordsAfter({ audit: { recordsOf } }: AccountsDeps, userId: string, after: bigint | undefined) {
  const page = { after, limit: AT_ONCE }
  const [by, about] = await Promise.all([
    recordsOf({ actorId: userId }, page),
    recordsOf({ object: `user/${userId}` }, page),
  ])
  const ends = [by, about].filter((list) => list.length === AT_ONCE).map((list) => list.at(-1)!.seq)
  const known = ends.length > 0 ? ends.reduce((a, b) => (a > b ? a : b)) : 0n
  const all = new Map([...by, ...about].filter(({ seq }) => seq >= known).map((record) => [record.seq, record]))
  return [...all.values()].sort((a, b) => (a.seq < b.seq ? 1 : -1))
}

function view(record: RecordView, places: Map<string, { device: string; place: string }>): ActivityView {
  const { seq, at, action, actor_kind, session_id } = record
  const { kind, id, en } = activityWords[action]!
  const from = session_id ? places.get(session_id) : undefined
  const by = actor_kind === 'system' && /suspend|create-user/.test(action) ? 'us' : 'you'
  return {
    id: String(seq),
    at,
    kind,
    action,
    words: { id, en },
    by,
    device: from?.device || null,
    place: from?.place || null,
  }
}
