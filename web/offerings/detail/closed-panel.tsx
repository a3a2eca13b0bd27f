import { Link } from 'react-router'
import type { OfferingDetail } from '#contract/offerings/states'
import { date, dateTime, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { formatOfferingStatus, isSoldOut } from '../card-view.ts'
import { SaveButton } from '../save-button.tsx'
import { type Own, OwnPurchase } from './own-purchase.tsx'

/** Panel of an offering that cannot be bought: its outcome and alternatives. */
export function ClosedPanel({ offering, own }: { offering: OfferingDetail; own: Own | null }) {
  const { state, slug, name, bookmarked, kind, withdrawn } = offering
  return (
    <SidePanel
      id="beli"
      title={title(offering)}
      badge={
        <Badge tone={state === 'failed' || state === 'withdrawn' ? 'down' : 'brand'}>
          {formatOfferingStatus(offering)}
        </Badge>
      }
    >
      <p className="muted">{text(offering)}</p>
      {withdrawn ? (
        <p className="small">{m.closed_withdrawn_why({ on: dateTime(withdrawn.at), reason: withdrawn.reason })}</p>
      ) : null}
      <OwnPurchase own={own} />
      {state === 'scheduled' ? (
        <>
          <SaveButton slug={slug} name={name} saved={bookmarked} look="remind" />
          <p className="small muted">{m.closed_remind()}</p>
        </>
      ) : (
        <ButtonLink size="lg" full to={paths.business()}>
          {m.closed_others()}
        </ButtonLink>
      )}
      {state === 'running' && kind === 'share' ? (
        <Link className="more" to={`${paths.market()}#saham`}>
          {m.closed_market()}
        </Link>
      ) : null}
    </SidePanel>
  )
}

function title(offering: OfferingDetail) {
  if (offering.state === 'scheduled') return m.closed_scheduled_title({ date: date(offering.opensAt) })
  if (isSoldOut(offering)) return m.closed_taken_title()
  return offering.state === 'funded' ? m.closed_funded_title() : m.closed_title()
}

function text({ state, opensAt, closesAt, paidShare }: OfferingDetail) {
  switch (state) {
    case 'open':
      return m.closed_taken({ closes: dateTime(closesAt) })
    case 'scheduled':
      return m.closed_scheduled({ opens: dateTime(opensAt), closes: dateTime(closesAt) })
    case 'funded':
      return m.closed_funded()
    case 'closed':
      return m.closed_closed({ share: percent((paidShare / 100n) * 100n), date: dateTime(closesAt) })
    case 'handed_over':
      return m.closed_handed_over()
    case 'running':
      return m.closed_running()
    case 'failed':
      return m.closed_failed()
    case 'withdrawn':
      return m.closed_withdrawn()
    default:
      return ''
  }
}
