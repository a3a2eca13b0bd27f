import { sql } from 'kysely'
import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { type LedgerFacts, postInTx } from '#modules/ledger'
import type { MovementSource } from '#modules/wallet'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { money } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ArrearsDeps } from './deps.ts'
import { tawidhEntry, tazirEntry } from './entries.ts'
import type { ChargeIssuer } from './input.ts'
import type { ArrearsRefusals } from './refusals.ts'
import { lockArrearsInTx } from './rows.ts'
import { arrearsEvent, type ChargeKind, chargeWords } from './states.ts'
import { tables } from './tables.ts'

export const CHARGE_APPROVAL = 'arrears.charge'
type Payload = { id: string; charge: Id<'late-charge'>; kind: ChargeKind; amount: string; about: string }

/**
 * Finance proposes to charge an issuer that pays late: actual collection costs (ta'widh) with evidence, or a payment
 * to the social fund (ta'zir), in rupiah. Two others approve; then it is taken from the issuer's wallet.
 */
export const chargeIssuer = defineCommand({
  name: CHARGE_APPROVAL,
  permission: 'arrears.charge',
  async run(context, input: ChargeIssuer & { id: string }, { approvals }: ArrearsDeps) {
    const { id, kind, charge: amount, about } = input
    const row = await lockArrearsInTx(context.tx, id)
    if (row.state === 'cancelled') throw new Refusal<ArrearsRefusals>('arrears_cancelled')
    const charge = newId<'late-charge'>(context.now)
    context.note(`late-charge/${charge}`, { reason: about, data: { arrears: id, kind, amount: String(amount) } })
    await approvals.proposeInTx(context, {
      subject: CHARGE_APPROVAL,
      object: `late-charge/${charge}`,
      payload: { id, charge, kind, amount: String(amount), about } satisfies Payload,
      reason: about,
      amount,
    })
    return { charge }
  },
})

/** Two members of staff approve a charge. Refuses `insufficient_balance` while the issuer's wallet has too little. */
export const chargeApproval = (deps: Pick<ArrearsDeps, 'registry' | 'distributions'>): ApprovalSubject<Payload> => ({
  name: CHARGE_APPROVAL,
  money: 'back',
  kind: { id: 'Biaya keterlambatan', en: 'Charge for a late payment' },
  policy: () => [{ from: 0n, permission: 'arrears.decide', votes: 2 }],
  async describe(tx, { id, kind, amount, about }) {
    const { security_code } = await lockArrearsInTx(tx, id)
    const { name } = await deps.registry.known(security_code, tx)
    const line = (inId: string, inEn: string, text: string) => ({
      label: { id: inId, en: inEn },
      before: null,
      after: inBothLanguages(text),
    })
    return {
      title: { id: `${chargeWords[kind].id}: ${name}`, en: `${chargeWords[kind].en}: ${name}` },
      changes: [line('Jumlah', 'Amount', money(BigInt(amount))), line('Dasar', 'Ground', about)],
    }
  },
  async execute(context, { id: request, payload: { id, charge, kind, amount, about } }) {
    const { tx, now, note, emit } = context
    const row = await lockArrearsInTx(tx, id)
    if (row.state === 'cancelled') throw new Refusal<ArrearsRefusals>('arrears_cancelled')
    const { payer } = await deps.distributions.outcome(tx, row.distribution_id)
    const sum = rupiah(amount)
    await tables(tx)
      .insertInto('late_charge')
      .values({
        id: charge,
        reference: createPrintedReference('BK', charge, now),
        distribution_id: row.distribution_id,
        kind,
        amount: sum,
        about,
        payer,
        charged_at: now,
        request_id: request,
        approved: 'approved',
      })
      .execute()
    const entry = kind === 'tawidh' ? tawidhEntry : tazirEntry
    await postInTx(tx, [entry({ id: charge, payer, amount: sum })], now)
    const { name } = await deps.registry.known(row.security_code, tx)
    const { id: kindId, en: kindEn } = chargeWords[kind]
    note(`late-charge/${charge}`, { data: { kind, amount } })
    emit(arrearsEvent(payer, 'arrears_charged', { name, amount: sum, about, kindId, kindEn, at: now }))
  },
})

/**
 * SQL select of the postings that each late payment charge requires; `createFactsInvariant` compares it with the
 * journal.
 */
export const chargeFacts: LedgerFacts = async () => sql`
  with c as not materialized (select *, 'late-charge/' || id as source, kind || '_paid' as entry from late_charge)
  select entry as kind, source, 'investor/' || payer || '/available/IDR' as account_id, amount as debit, 0::bigint as credit,
    charged_at as at from c
  union all select entry, source, 'platform/' || case kind when 'tawidh' then 'fees' else 'social' end || '/IDR', 0, amount,
    charged_at from c`

/** What the issuer's owner may see of the charge behind a journal entry. */
export const chargeSource = ({ registry }: Pick<ArrearsDeps, 'registry'>): MovementSource => ({
  kind: 'late-charge',
  async explain(db, _userId, sources) {
    const idOf = (source: string) => (source.split('/')[1] ?? '') as Id<'late-charge'>
    const rows = await tables(db)
      .selectFrom('late_charge as c')
      .innerJoin('arrears as a', 'a.distribution_id', 'c.distribution_id')
      .select(['c.id', 'c.reference', 'c.kind', 'c.about', 'a.security_code'])
      .where('c.id', 'in', sources.map(idOf))
      .execute()
    return Promise.all(
      rows.map(async ({ id, reference, kind, about, security_code }) => ({
        source: `late-charge/${id}`,
        name: (await registry.known(security_code)).name,
        reference,
        why: { id: `${chargeWords[kind].id}: ${about}.`, en: `${chargeWords[kind].en}: ${about}.` },
        about: null,
      })),
    )
  },
})
