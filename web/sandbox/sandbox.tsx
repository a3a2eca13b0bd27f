import { FlaskConical } from 'lucide-react'
import { TOTP } from 'otpauth'
import { Link } from 'react-router'
import { groupByFour } from '#contract/wallet/states'
import type { UserActor } from '#shared/actor'
import { brand } from '#shared/brand'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { type App, appContext, requestContext } from '../context.ts'
import { bareDigits } from '../lib/bare-number.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { useShell } from '../lib/shell.ts'
import { useRevalidateOnReturn } from '../lib/use-revalidate-on-return.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/pictures/brand-mark.tsx'
import { listVirtualAccounts } from '../wallet/virtual-accounts.ts'
import type { Route } from './+types/sandbox.ts'
import { act, isQrisText, requireDemo } from './act.ts'
import { type Payable, SandboxBank } from './bank.tsx'
import { SandboxClock } from './clock.tsx'
import { ReportedErrors } from './errors.tsx'
import { InboxSearch, Mailbox, type Message, PhoneMessages } from './messages.tsx'
import { DemoPeople, toDemoPerson } from './people.tsx'
import './sandbox.css'

export const meta: Route.MetaFunction = () => createUnlistedMeta(m.sandbox_title(), m.sandbox_banner())
export const headers = personalHeaders

/** Public knowledge of every demo world; outside of one this page does not exist. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'
/** With JavaScript new messages appear by themselves. */
const REFRESH = 5_000

export async function loader({ context, request }: Route.LoaderArgs) {
  const demo = requireDemo(context)
  const { actor } = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const wanted = search.get('kepada')?.trim().slice(0, 254) ?? ''
  const [messages, errors, payable] = await Promise.all([
    demo.inbox(wanted.includes('@') ? wanted : undefined),
    demo.errors(),
    actor.kind === 'person' ? payableOf(context.get(appContext), actor) : [],
  ])
  const found = messages.filter((message) => matches(message, wanted))
  return respondWithPersonalData({
    now: demo.clock.now(),
    search: wanted,
    mails: found.filter(({ channel }) => channel === 'mail'),
    phone: found.filter(({ channel }) => channel !== 'mail'),
    errors,
    payable,
    bank: { va: asked(search.get('va') ?? ''), amount: bareDigits(search.get('jumlah') ?? '') },
    access: {
      people: demo.people.map(toDemoPerson),
      password: DEMO_PASSWORD,
      totpSecret: TOTP_SECRET,
      code: new TOTP({ secret: TOTP_SECRET }).generate(),
    },
  })
}

const asked = (va: string) => (isQrisText(va) ? va.slice(0, 600) : va.replace(/\D/g, ''))

const matches = ({ to, subject, text }: Message, wanted: string) =>
  [to, subject, text].some((part) => part.toLowerCase().includes(wanted.toLowerCase()))

/** What the signed-in person could pay: open purchases first, then their own accounts. */
async function payableOf({ wallet, offerings }: App, actor: UserActor): Promise<Payable[]> {
  const [accounts, mine] = await Promise.all([
    listVirtualAccounts(wallet, actor),
    offerings.mine(actor, { open: true, limit: 50 }),
  ])
  const bills = mine.items.flatMap(({ state, virtualAccount, qr, total, offering }) => {
    const number = qr ?? virtualAccount?.number
    if (state !== 'awaiting_payment' || !number) return []
    return [{ number, printed: qr ? m.pay_qris() : groupByFour(number), what: offering.name, amount: String(total) }]
  })
  const own = accounts.map(({ number, printed, bankName }) => ({
    number,
    printed,
    what: m.sandbox_own({ bank: bankName }),
    amount: null,
  }))
  return [...bills, ...own]
}

export async function action(call: Route.ActionArgs) {
  requireDemo(call.context)
  return act(call)
}

export default function Sandbox({
  loaderData: { now, search, mails, phone, errors, payable, bank, access },
}: Route.ComponentProps) {
  const { user } = useShell()
  useRevalidateOnReturn(REFRESH)
  return (
    <>
      <header className="sb-top deep">
        <div className="wrap">
          <Logo name={brand.name} to={paths.home()} label={m.home_label({ name: brand.name })} />
          <nav aria-label={m.sandbox_title()}>
            <Link to={paths.home()}>{m.sandbox_home()}</Link>
            {user ? <Link to={paths.sampleForm('diri', { lanjut: 1 })}>{m.sample_open()}</Link> : null}
            <Link to={user ? paths.users() : paths.login()}>{user ? m.nav_dashboard() : m.nav_login()}</Link>
          </nav>
        </div>
      </header>
      <div className="wrap sb">
        <div className="sb-head">
          <FlaskConical className="i size-8" aria-hidden />
          <div>
            <h1 className="text-22 text-ink">{m.sandbox_title()}</h1>
            <p className="text-14">{m.sandbox_banner()}</p>
          </div>
        </div>
        <nav className="seg justify-self-start max-sm:justify-self-stretch" aria-label={m.sandbox_parts()}>
          <a href="#orang">{m.sandbox_people()}</a>
          <a href="#bank">{m.sandbox_bank()}</a>
          <a href="#waktu">{m.sandbox_clock()}</a>
          <a href="#email">{m.sandbox_mail()}</a>
          <a href="#ponsel">{m.sandbox_phone()}</a>
          <a href="#galat">{m.sandbox_errors()}</a>
        </nav>
        <div className="sb-cols">
          <div className="stack-4">
            <DemoPeople {...access} />
          </div>
          <div className="stack-4">
            <SandboxBank asked={bank} payable={payable} />
            <SandboxClock now={now} />
          </div>
          <div className="stack-4">
            <InboxSearch search={search} />
            <Mailbox messages={mails} now={now} />
            <PhoneMessages messages={phone} now={now} />
            <ReportedErrors errors={errors} now={now} />
          </div>
        </div>
      </div>
    </>
  )
}
