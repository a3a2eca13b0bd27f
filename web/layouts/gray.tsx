import { Link, Outlet, useLocation } from 'react-router'
import { isSignedIn } from '#shared/actor'
import './gray.css'
import { appContext, requestContext } from '../context.ts'
import { type AgreementNotice, readAgreementNotice } from '../lib/agreement.ts'
import { dateTime } from '../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/cards/card.tsx'
import type { Route } from './+types/gray.ts'
import { HmetdBanner, InfoBar } from './info-bar.tsx'
import { Navbar } from './navbar.tsx'
import { NetworkNotice } from './network.tsx'
import { PhoneReminder } from './phone-reminder.tsx'
import { FraudWarningPopup } from './popup.tsx'
import { PhoneTabBar, SidebarNavigation } from './rail.tsx'

export const headers = personalHeaders

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext)
  return respondWithPersonalData(
    isSignedIn(actor) ? await readAgreementNotice(context.get(appContext), actor, { url, request }) : null,
  )
}

/** Layout of the signed-in area: sidebar on a desktop, tab bar on a phone. */
export default function GrayLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="app">
      <NetworkNotice />
      <InfoBar />
      <PhoneReminder />
      <Navbar wide />
      <div className="shell">
        <SidebarNavigation />
        <main className="app-page" id="isi" tabIndex={-1}>
          <HmetdBanner />
          {loaderData ? <NewEdition {...loaderData} /> : null}
          <Outlet />
        </main>
      </div>
      <PhoneTabBar />
      <FraudWarningPopup />
    </div>
  )
}

/** A quiet line about what one agreed to: it changes soon, or it waits for an answer. */
function NewEdition({ due, announced }: AgreementNotice) {
  const { pathname } = useLocation()
  const [soon] = announced
  if (pathname === paths.agreement() || !(due.length || soon)) return null
  return (
    <Note tone={due.length ? 'warn' : 'info'}>
      {due.length
        ? m.agree_waits()
        : m.agree_soon({
            name: soon?.kind === 'privacy' ? m.foot_privacy() : m.foot_terms(),
            time: dateTime(soon!.at),
          })}{' '}
      <Link to={paths.agreement()}>{m.agree_read()}</Link>
    </Note>
  )
}
