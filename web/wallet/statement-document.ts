import type { Statement, StatementCopy } from '#contract/wallet/states'
import { brand } from '#shared/brand'
import { wib } from '#shared/dates'
import type { PdfDocument } from '#shared/pdf-document'
import { date, dateTime, money, signedMoney } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'

type StatementDocument = { statement: Statement; copy: StatementCopy; owner: string }

/** Content of an account statement (PDF) with the transactions of a period and balances. */
export function createStatementDocument({ statement, copy, owner }: StatementDocument): PdfDocument {
  const { from, to, opening, closing, rows } = statement
  const { reference, digest, issuedAt } = copy
  const locale = getLocale()
  return {
    title: m.statement_title({ from: date(wib(from)), to: date(wib(to)) }),
    kind: m.statement_kind(),
    author: brand.legalName,
    foot: m.document_foot({ name: brand.legalName, at: dateTime(issuedAt) }),
    dated: issuedAt,
    guilloche: reference,
    blocks: [
      {
        facts: [
          [m.statement_owner(), owner],
          [m.account_opening(), money(opening)],
          [m.account_closing(), money(closing)],
          [m.certificate_reference(), reference],
        ],
      },
      rows.length === 0
        ? { text: m.account_none_found() }
        : {
            table: {
              head: [
                m.account_csv_at(),
                m.account_movement(),
                m.account_reference(),
                m.statement_change(),
                m.account_balance_after(),
              ],
              rows: rows.map(({ at, title, name, reference, code, change, balanceAfter }) => [
                dateTime(at),
                name ? `${title[locale]}, ${name}` : title[locale],
                reference ?? code,
                signedMoney(change),
                money(balanceAfter),
              ]),
              widths: [3, 4, 3, 3, 3],
            },
          },
      { text: m.statement_note() },
      { text: m.statement_check({ site: brand.domain, path: paths.verify(), digest }) },
    ],
  }
}
