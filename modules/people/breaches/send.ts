import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { BreachDeps } from './deps.ts'
import { toBreachLetter } from './letters.ts'
import { lockBreachInTx } from './rows.ts'
import { breachLetterEvent } from './states.ts'
import { tables } from './tables.ts'

/** Letters per transaction. */
const LETTERS = 500
const spec = { name: 'breaches.send', actor: system('breaches'), may: 'breach.run' as const }

/** Sends the next letters of an approved incident, each once; false once every person was told. */
export const sendNextLetters = ({ commands, identity, personalRecords }: BreachDeps, id: Id<'breach'>) =>
  commands.run(spec, async ({ tx, now, emit, note }): Promise<boolean> => {
    const row = await lockBreachInTx(tx, id)
    if (row.state !== 'sending') return false
    const people = await tables(tx)
      .selectFrom('breach_person')
      .select(['user_id', 'kinds'])
      .where('breach_id', '=', id)
      .where('told_at', 'is', null)
      .orderBy('user_id')
      .limit(LETTERS)
      .execute()
    const contacts = await identity.contactsOf(
      tx,
      people.map(({ user_id }) => user_id),
    )
    for (const { user_id, kinds } of people) {
      const contact = contacts.get(user_id)
      if (contact)
        emit(
          breachLetterEvent(
            user_id,
            'data_breach',
            toBreachLetter(personalRecords, row, { kinds, locale: contact.locale }),
          ),
        )
    }
    for (const reached of [true, false]) {
      const told = people.map(({ user_id }) => user_id).filter((userId) => contacts.has(userId) === reached)
      if (told.length > 0)
        await tables(tx)
          .updateTable('breach_person')
          .set({ told_at: now, reached })
          .where('breach_id', '=', id)
          .where('user_id', 'in', told)
          .execute()
    }
    note(`breach/${id}`, { data: { letters: contacts.size } })
    if (people.length === LETTERS) return true
    const { unreached } = await tables(tx)
      .selectFrom('breach_person')
      .select((person) => person.fn.countAll<bigint>().as('unreached'))
      .where('breach_id', '=', id)
      .where('reached', '=', false)
      .executeTakeFirstOrThrow()
    await tables(tx)
      .updateTable('breach')
      .set({ state: 'sent', sent_at: now, unreached })
      .where('id', '=', id)
      .execute()
    return false
  })
