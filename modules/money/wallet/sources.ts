import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'
import type { MovementDescription, MovementSource } from './deps.ts'
import { depositBanks } from './states.ts'
import { tables } from './tables.ts'

/** The ids that sources such as 'deposit/0192…' name. */
const idsOf = (sources: readonly string[]) => sources.map((source) => source.split('/')[1] ?? '')

const deposits: MovementSource = {
  kind: 'deposit',
  async explain(db: Db, userId: Id<'user'>, sources: readonly string[]): Promise<MovementDescription[]> {
    const explained = tables(db)
      .selectFrom('deposit as d')
      .innerJoin('virtual_account as a', 'a.id', 'd.account_id')
      .select(['d.id', 'd.sender', 'd.transfer_id', 'd.kept_because', 'a.bank'])
      .where('d.user_id', '=', userId)
      .where('d.id', 'in', idsOf(sources))
    const rows = await readTogether(db, explained, {})
    return rows.map(({ id, sender, transfer_id, kept_because, bank }) => ({
      source: `deposit/${id}`,
      name: sender ?? depositBanks[bank].name,
      reference: transfer_id,
      why: kept_because ? keptInWallet : arrivedAt(depositBanks[bank].name),
      about: { page: 'deposit', id },
    }))
  },
}
const arrivedAt = (bank: string): Both => ({
  id: `Transfer ke virtual account ${bank} Anda.`,
  en: `A transfer to your ${bank} virtual account.`,
})
const keptInWallet: Both = {
  id: 'Transfer ini tidak sesuai dengan tagihan yang dituju, jadi masuk ke dompet Anda.',
  en: 'The transfer did not fit the payment that it was for, so it went to your wallet.',
}

const openings: MovementSource = {
  kind: 'opening-balance',
  explain: async (_db, _userId, sources) => sources.map((source) => ({ source, ...plain(openingWords) })),
}
const openingWords: Both = {
  id: 'Dana yang Anda miliki sebelum tercatat di sini.',
  en: 'Money that you had before it was recorded here.',
}

const recognised: MovementSource = {
  kind: 'suspense-case',
  async explain(db, userId, sources) {
    const explained = tables(db)
      .selectFrom('suspense_case as c')
      .leftJoin('deposit as d', (join) =>
        join.onRef('d.transfer_id', '=', 'c.transfer_id').on('c.reason', '=', 'conflicting_report'),
      )
      .select(['c.id', 'c.sender', 'c.transfer_id', 'c.owner', 'c.converted', 'c.reason'])
      .where((eb) => eb.or([eb('c.owner', '=', userId), eb('d.user_id', '=', userId)]))
      .where('c.id', 'in', idsOf(sources))
    const rows = await readTogether(db, explained, { converted: 'bigint' })
    return rows.map(({ id, sender, transfer_id, owner, converted, reason }) => ({
      source: `suspense-case/${id}`,
      ...plain(owner === userId ? wordsOf({ converted, reason }) : takenBackWords),
      name: owner === userId ? sender : null,
      reference: transfer_id,
    }))
  },
}
const wordsOf = ({ converted, reason }: { converted: bigint | null; reason: string }) => {
  if (converted) return convertedWords
  return reason === 'outside_limits' ? releasedWords : recognisedWords
}
const releasedWords: Both = {
  id: 'Setoran di luar batas jumlah; petugas sudah memeriksa dan memasukkannya ke dompet Anda.',
  en: 'A deposit outside the limits; staff checked it and released it to your wallet.',
}
const recognisedWords: Both = {
  id: 'Transfer yang semula tidak dikenali; petugas menetapkan Anda sebagai pemiliknya.',
  en: 'A transfer that was not recognised at first; staff found that it is yours.',
}

const convertedWords: Both = {
  id: 'Transfer dalam mata uang asing; bank menukarnya ke rupiah.',
  en: 'A transfer in a foreign currency; the bank changed it into rupiah.',
}
const takenBackWords: Both = {
  id: 'Menurut bank, setoran ini ditujukan ke orang lain; dua petugas memindahkannya.',
  en: 'The bank says that this deposit was meant for somebody else; two members of staff moved it.',
}

const plain = (why: Both) => ({ name: null, reference: null, why, about: null })

/** Describes deposits, opening balances and suspense cases behind wallet movements. */
export const walletSources = [deposits, openings, recognised]
