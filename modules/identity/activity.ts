import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page, PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import type { ActivityRecord, Inside } from './deps.ts'
import type { ActivityKind, ActivityView } from './states.ts'
import { tables } from './tables.ts'

type Words = { kind: ActivityKind; id: string; en: string }
const words = (kind: ActivityKind, id: string, en: string): Words => ({ kind, id, en })

/** The records of the audit that a person's own list shows; the rest is ours to look at. */
const shown: Record<string, Words> = {
  'identity.log-in': words('log_in', 'Masuk dengan password', 'Logged in with the password'),
  'identity.log-in-with-passkey': words('log_in', 'Masuk dengan passkey', 'Logged in with a passkey'),
  'identity.log-out': words('log_out', 'Keluar', 'Logged out'),
  'identity.end-session': words('device', 'Perangkat dikeluarkan', 'A device was logged out'),
  'identity.end-other-sessions': words('device', 'Perangkat lain dikeluarkan', 'Other devices were logged out'),
  'identity.report-revoked-token': words('device', 'Token lama dicoba dipakai', 'An old token was tried'),
  'identity.not-me': words('device', 'Masuk yang asing dilaporkan', 'A log-in was reported as not yours'),
  'identity.register': words('account', 'Akun didaftarkan', 'Account registered'),
  'identity.create-user': words('account', 'Akun dibuat', 'Account made'),
  'identity.verify-email': words('account', 'Email diverifikasi', 'E-mail address verified'),
  'identity.activate': words('account', 'Nomor telepon diverifikasi', 'Phone number verified'),
  'identity.suspend': words('account', 'Akun dibekukan', 'Account suspended'),
  'identity.unsuspend': words('account', 'Akun dibuka kembali', 'Account opened again'),
  'identity.forgot-password': words('change', 'Password baru diminta', 'A new password was asked for'),
  'identity.reset-password': words('change', 'Password diatur ulang', 'Password reset'),
  'identity.change-password': words('change', 'Password diganti', 'Password changed'),
  'identity.ask-email-change': words('change', 'Ganti email diminta', 'E-mail change asked for'),
  'identity.change-email': words('change', 'Email diganti', 'E-mail address changed'),
  'identity.ask-phone-change': words('change', 'Ganti nomor telepon diminta', 'Phone change asked for'),
  'identity.change-phone': words('change', 'Nomor telepon diganti', 'Phone number changed'),
  'identity.enable-totp': words('change', 'Autentikator dipasang', 'Authenticator set up'),
  'identity.disable-totp': words('change', 'Autentikator dilepas', 'Authenticator removed'),
  'identity.new-recovery-codes': words('change', 'Kode pemulihan baru dibuat', 'New recovery codes made'),
  'identity.add-passkey': words('change', 'Passkey ditambahkan', 'Passkey added'),
  'identity.remove-passkey': words('change', 'Passkey dihapus', 'Passkey removed'),
  'identity.update-profile': words('change', 'Profil diubah', 'Profile changed'),
  'identity.set-photo': words('change', 'Foto profil diubah', 'Photo changed'),
  'identity.choose-notice': words('change', 'Pilihan notifikasi diubah', 'Notification choices changed'),
  'identity.agree': words('change', 'Edisi baru ketentuan disetujui', 'New edition of the terms agreed to'),
  'identity.give-consent': words('change', 'Persetujuan berbagi data diubah', 'Data-sharing consent changed'),
  'identity.export': words('export', 'Data diunduh', 'Data exported'),
  'wallet.export': words('export', 'Daftar transaksi diunduh', 'Transactions exported'),
}

/** A person's own history, newest first, from what the audit holds by them and about them. */
export async function activity(
  deps: Inside,
  actor: Actor,
  { after, limit = 30 }: PageRequest,
): Promise<Page<ActivityView>> {
  requirePermission(actor, 'account.use')
  const found: ActivityRecord[] = []
  let onward = after && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined
  for (let looks = 0; looks < 10 && found.length <= limit; looks++) {
    const records = await recordsAfter(deps, actor.userId, onward)
    if (records.length === 0) break
    found.push(...records.filter(({ action }) => Object.hasOwn(shown, action)))
    onward = records.at(-1)!.seq
  }
  const items = found.slice(0, limit)
  const places = await placesOf(deps, items)
  return {
    items: items.map((record) => view(record, places)),
    next: found.length > limit ? String(items.at(-1)!.seq) : null,
  }
}

const AT_ONCE = 100

/** One batch of both lists, so far down as both are known. */
async function recordsAfter({ recordsOf }: Inside, userId: string, after: bigint | undefined) {
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

async function placesOf({ db }: Inside, records: ActivityRecord[]) {
  const ids = [...new Set(records.map(({ session_id }) => session_id).filter((id) => id !== null))] as Id<'session'>[]
  if (ids.length === 0) return new Map<string, { device: string; place: string }>()
  const rows = await tables(db).selectFrom('session').select(['id', 'device', 'place']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id as string, row]))
}

function view(record: ActivityRecord, places: Map<string, { device: string; place: string }>): ActivityView {
  const { seq, at, action, actor_kind, session_id } = record
  const { kind, id, en } = shown[action]!
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
