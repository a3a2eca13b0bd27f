import { ArrowDownLeft, BadgeCheck, Bell, CheckCheck, FileText, Megaphone, Receipt, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { NoticeView } from '#contract/notifications/states'
import { appContext, requestContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { redirectWithToast } from '../../lib/flash.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { toPageTitle } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import '../settings/settings.css'
import { ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { NotificationRows } from '../../ui/lists/notification-rows.tsx'
import { CursorNav } from '../../ui/tables/cursor-nav.tsx'
import type { Route } from './+types/notifications.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.inbox_title()) }]
export const headers = personalHeaders

const READ_ALL = 'read-all'
const CURSOR = /^\d{1,18}$/

export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { notifications } = call.context.get(appContext)
  const { locale } = call.context.get(requestContext)
  const unread = call.url.searchParams.get('jenis') === 'belum'
  const after = call.url.searchParams.get('after') ?? ''
  const [page, waiting] = await Promise.all([
    notifications.list(actor, { unread, ...(CURSOR.test(after) ? { after } : {}) }, locale),
    notifications.unread(actor),
  ])
  return respondWithPersonalData({ unread, waiting, ...page })
}

const readAll = formAction({
  form: READ_ALL,
  fields: {},
  schema: z.object({}),
  async run({ context }: Pick<Route.ActionArgs, 'context' | 'request'>) {
    await context.get(appContext).notifications.markRead(requireSignedIn(context), {})
    return redirectWithToast(paths.notifications(), { variant: 'success', title: m.inbox_read_toast() })
  },
})

const act = formActions({ [READ_ALL]: readAll })
export const action = (call: Route.ActionArgs) => act(call)

export default function Notifications({ loaderData: { unread, waiting, items, next } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-h">
        <div>
          <h1>{m.inbox_title()}</h1>
          <p className="muted">{m.inbox_lede()}</p>
        </div>
        {waiting > 0 ? (
          <Form
            name={READ_ALL}
            fields={{}}
            buttons={
              <SubmitButton kind="plain" size="sm" intent={READ_ALL}>
                <CheckCheck className="i i-16" aria-hidden />
                {m.inbox_read_all()}
              </SubmitButton>
            }
          />
        ) : null}
      </div>
      <div className="settings">
        <Tabs
          look="seg"
          label={m.inbox_filter()}
          tabs={[
            { to: paths.notifications(), label: m.inbox_all(), current: !unread },
            { to: paths.notifications({ jenis: 'belum' }), label: m.inbox_unread(), count: waiting, current: unread },
          ]}
        />
        {items.length === 0 ? <Nothing unread={unread} /> : <NotificationRows notices={items.map(rowOf)} />}
        <CursorNav next={next} label={m.inbox_pages()} first={m.activity_newest()} onward={m.activity_older()} />
        <p className="small muted">
          {m.inbox_choose()} <Link to={paths.settings({ bagian: 'notifikasi' })}>{m.inbox_choose_link()}</Link>
        </p>
      </div>
    </>
  )
}

const ICONS: Record<string, typeof Bell> = {
  deposit_credited: ArrowDownLeft,
  payment_missed: ArrowDownLeft,
  distributed: FileText,
  opened: Megaphone,
  opens_soon: Megaphone,
  rights_announced: Megaphone,
  kyc_approved: BadgeCheck,
  kyc_rejected: BadgeCheck,
  account_changed: ShieldCheck,
  subscribed: Receipt,
  payment_received: Receipt,
  confirmed: Receipt,
}

const rowOf = ({ event, link, ...notice }: NoticeView) => ({
  ...notice,
  Icon: ICONS[event] ?? Bell,
  to: paths.notification(notice.id),
  label: link.label,
})

const Nothing = ({ unread }: { unread: boolean }) => (
  <section className="card">
    <EmptyState
      level={2}
      title={unread ? m.inbox_none_unread() : m.inbox_none()}
      text={unread ? m.inbox_none_unread_text() : m.inbox_none_text()}
      action={
        unread ? (
          <ButtonLink to={paths.notifications()}>{m.inbox_show_all()}</ButtonLink>
        ) : (
          <ButtonLink to={paths.business()}>{m.inbox_browse()}</ButtonLink>
        )
      }
    />
  </section>
)
