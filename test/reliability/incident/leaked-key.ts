import { join } from 'node:path'
import { createVault } from '#platform/runtime/crypto'
import { logIn } from './browser.ts'
import { type Drill, isBooksRight, person } from './drill.ts'
import { type Installation, newKey } from './installation.ts'

/** The keys of the data and of the audit, and the database's password, are known to others. */
export async function leakedKey(at: Installation, drill: Drill) {
  const { DATA_KEY: oldData, AUDIT_KEY: oldAudit } = at.secrets
  const oldBackup = join(at.home, 'old-backup')
  drill.check('a backup of before', (await at.ops(`backup ${oldBackup}`)).ok)
  const [newData, newAudit] = [newKey(), newKey()]
  await at.restart({ DATA_KEY: `${newData},${oldData}` })
  const wrapped = await at.owner<{ wrapped: string }>('select wrapped from person_key')
  const newer = createVault([newData, oldData])
  drill.check(
    '1. the start seals the keys of people anew',
    wrapped.length > 0 && wrapped.every((row) => newer.isCurrent(row.wrapped)),
    `${wrapped.length} keys`,
  )
  const sealed = await at.owner<{ totp_sealed: string }>(
    'select totp_sealed from credential where totp_sealed is not null',
  )
  drill.check(
    '1. and the secrets of authenticators',
    sealed.every((row) => newer.isCurrent(row.totp_sealed)),
  )
  await logIn(at.url, { email: 'kepatuhan@contoh.test' })
  drill.check('staff log in with the authenticators that they have', true)
  drill.check('people log in', (await person(at)).token !== undefined)

  const backup = join(at.home, 'new-backup')
  drill.check('3. a new backup is made', (await at.ops(`backup ${backup}`)).ok)
  drill.check('3. and tried', (await restored(at, 'tried', backup, `${newData},${oldData}`)).ok)
  const byThief = await restored(at, 'thief', backup, oldData)
  drill.check('the old key does not open it', !byThief.ok, byThief.text)
  drill.check(
    'the old key opens the old backup, which is why it goes',
    (await restored(at, 'old', oldBackup, oldData)).ok,
  )

  await at.restart({ AUDIT_KEY: `${newAudit},${oldAudit}` })
  const chain = await at.ops('audit:verify')
  drill.check('4. the audit holds with a new key in front', chain.ok && chain.text.includes('held outside'), chain.text)
  const forged = await at.ops('audit:verify', { AUDIT_KEY: newKey() })
  drill.check(
    '4. without the keys that signed them heads read as forged',
    !forged.ok && /forged/.test(forged.text),
    forged.text,
  )

  const [leaked, fresh] = [at.place.password, newKey().slice(0, 20)]
  await at.owner(`alter role web password '${fresh}'`)
  at.place.password = fresh
  await at.restart()
  drill.check('6. the product works with the new password', await isBooksRight(at))
  at.place.password = leaked
  const refused = await at.ops('ready', { as: 'web' })
  at.place.password = fresh
  drill.check(
    '6. the old password opens nothing',
    !refused.ok && /password authentication failed/.test(refused.text),
    refused.text,
  )
}

/** Into a new, empty database and folder, with the keys that somebody has. */
async function restored(at: Installation, name: string, file: string, keys: string) {
  const databaseUrl = await at.createDatabase(name)
  const told = await at.ops(`restore ${file}`, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(at.home, name),
    DATA_KEY: keys,
  })
  return told
}
