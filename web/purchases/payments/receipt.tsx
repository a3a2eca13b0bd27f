import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { PublishedDocument } from '#contract/documents/states'
import { can, type PaymentMethod, type SubscriptionView } from '#contract/offerings/states'
import { brand } from '#shared/brand'
import type { Rupiah } from '#shared/money'
import { dateTime, initials, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { formatAkadInText, formatKind } from '../../offerings/words.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { BusinessHeader } from '../../ui/cards/business-header.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues, type Row } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DocumentList } from '../../ui/lists/document-list.tsx'
import { ReferenceLine } from '../../ui/text/reference-line.tsx'
import { getBankName } from './bank-name.ts'
import { CancelPayment } from './cancel.tsx'
import { CopyButton } from './copy-button.tsx'
import { PayFromWallet } from './from-wallet.tsx'
import { PaymentHistory } from './history.tsx'
import { QrisPayment } from './qris.tsx'
import { explainPurchaseState, getPurchaseStateBadge, stateTone } from './state-words.ts'
import { usePollPayment } from './use-poll-payment.ts'
import { VirtualAccountPayment } from './virtual-account.tsx'

export type One = {
  payment: SubscriptionView
  documents: PublishedDocument[]
  /** What came for it in another amount. */
  kept: readonly { id: string; amount: Rupiah; creditedAt: Date | null }[]
  balance: Rupiah
  /** Of the code that is scanned, where it is paid by one. */
  drawing: { size: number; path: string } | null
  cancelling: boolean
  cancellable: boolean
  idempotencyKey: string
  now: string
}

/** Receipt of a paid purchase. */
export function PaymentReceipt(props: One) {
  const { payment, documents, cancelling, cancellable, now } = props
  const { offering, state, reference } = payment
  usePollPayment(can.pay(state))
  return (
    <div className="receipt-page">
      <BackLink to={paths.payments()}>{m.payments_title()}</BackLink>
      <div className="page-h">
        <h1>{heading(payment)}</h1>
        <Badge tone={stateTone[state]}>{getPurchaseStateBadge(state)}</Badge>
      </div>
      <p className="lede mb-4" aria-live="polite">
        {explainPurchaseState(payment)}
      </p>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_360px] print:grid-cols-1">
        <div className="stack-4">
          {cancelling ? <CancelPayment {...props} /> : null}
          {can.pay(state) && !cancelling ? <PayFromWallet {...props} /> : null}
          {can.pay(state) && !cancelling ? (
            payment.method === 'qris' ? (
              <QrisPayment {...props} />
            ) : (
              <VirtualAccountPayment payment={payment} now={now} />
            )
          ) : null}
          <Card className="receipt-card">
            <BusinessHeader
              slug={offering.slug}
              initials={initials(offering.name)}
              title={<Link to={paths.detail(offering.slug)}>{offering.name}</Link>}
              text={`${formatKind(offering.kind)} · ${m.ui_akad({ akad: formatAkadInText(offering.akad) })} · ${offering.code}`}
            />
            <ReferenceLine
              label={m.receipt_number()}
              value={reference}
              copy={<CopyButton text={reference} label={m.receipt_copy_number()} />}
            />
            <LabelledValues rows={sums(payment)} />
            <p className="tiny muted mt-3">
              {m.receipt_issuer({ company: brand.legalName, phone: brand.contact.phone.replaceAll(' ', '\u00a0') })}
            </p>
          </Card>
        </div>
        <div className="stack-4">
          <Card title={m.receipt_history()}>
            <PaymentHistory payment={payment} />
          </Card>
          {documents.length > 0 ? (
            <Card title={m.receipt_documents()}>
              <p className="small muted">{m.receipt_documents_lead()}</p>
              <DocumentList
                rows={documents.map(({ code, title }) => ({
                  key: code,
                  title,
                  text: code,
                  href: paths.document(code),
                }))}
              />
            </Card>
          ) : null}
          <div className="flex flex-wrap gap-2 *:flex-[1_1_160px] print:hidden">
            {cancellable && !cancelling ? (
              <ButtonLink kind="danger" to="?batalkan=1" preventScrollReset>
                {m.receipt_cancel()}
              </ButtonLink>
            ) : null}
            {state === 'distributed' ? (
              <ButtonLink to={paths.holding(offering.slug)}>{m.receipt_holding()}</ButtonLink>
            ) : null}
            {state === 'cancelled' || state === 'refunded' || state === 'expired' ? (
              <ButtonLink to={paths.business()}>{m.closed_others()}</ButtonLink>
            ) : null}
            <Button className="js-only" onClick={() => print()}>
              <Printer className="i i-16" aria-hidden />
              {m.receipt_print()}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

const methodWords: Record<PaymentMethod, (of: { bank: string }) => string> = {
  wallet: () => m.pay_wallet(),
  virtual_account: ({ bank }) => `${m.pay_va()} ${bank}`.trim(),
  qris: () => m.pay_qris(),
}

const heading = ({ state }: SubscriptionView) => (state === 'awaiting_payment' ? m.receipt_pay() : m.receipt_title())

function sums(payment: SubscriptionView): Row[] {
  const { units, offering, amount, fee, vat, channelFee, total, method, virtualAccount } = payment
  const back = payment.paidAt !== null && (payment.state === 'cancelled' || payment.state === 'refunded')
  const bank = virtualAccount ? getBankName(virtualAccount.bank) : ''
  return [
    { label: m.cost_units({ units: number(units), price: money(offering.unitPrice) }), value: money(amount) },
    { label: m.cost_fee(), value: money(fee) },
    { label: m.cost_vat(), value: money(vat) },
    ...(channelFee > 0n || method === 'virtual_account' ? [{ label: m.cost_channel(), value: money(channelFee) }] : []),
    { label: m.cost_total(), value: money(total), total: true },
    { label: m.pay_method(), value: methodWords[method]({ bank }) },
    { label: m.receipt_created(), value: dateTime(payment.createdAt) },
    ...(payment.paidAt ? [{ label: m.receipt_paid_at(), value: dateTime(payment.paidAt) }] : []),
    ...(back ? [{ label: m.receipt_returned(), value: money(total), total: true }] : []),
  ]
}
