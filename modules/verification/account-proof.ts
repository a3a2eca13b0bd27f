import type { CommandContext } from '#platform/command'
import type { PersonActor } from '#shared/actor'
import { fill } from '#shared/text'
import type { VerificationDeps } from './deps.ts'

/** An account for a person's money, with its bank's name. */
export type HandedInAccount = { code: string; bank: string; number: string }

const about = {
  id: 'Ganti rekening penarikan ke {bank:text} berakhiran {last:text}',
  en: 'Change the account for withdrawals to {bank:text} ending in {last:text}',
} as const

/** Who took over a session must not lead the money elsewhere: its owner proves that exactly this account is theirs. */
export async function spendAccountProofInTx(
  { credentials }: Pick<VerificationDeps, 'credentials'>,
  { tx, now, actor }: CommandContext<PersonActor>,
  { code, bank, number }: HandedInAccount,
  proof: string | undefined,
): Promise<void> {
  const values = { bank, last: number.slice(-4) }
  const said = { id: fill(about.id, values, 'id'), en: fill(about.en, values, 'en') }
  const subject = { operation: 'verification.change-account', content: { bank: code, number }, about: said }
  await credentials.spendProofInTx(tx, actor, { ...subject, proof }, now)
}
