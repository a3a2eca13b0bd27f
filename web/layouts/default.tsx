import { Outlet } from 'react-router'
import './default.css'
import { WhatsAppChatButton } from './chat.tsx'
import { Footer } from './footer.tsx'
import { HmetdBanner, InfoBar } from './info-bar.tsx'
import { Navbar } from './navbar.tsx'
import { NetworkNotice } from './network.tsx'
import { PhoneReminder } from './phone-reminder.tsx'
import { FraudWarningPopup } from './popup.tsx'

/** Layout of public pages: menu, footer and chat button. */
export default function DefaultLayout() {
  return (
    <>
      <NetworkNotice />
      <InfoBar />
      <PhoneReminder />
      <Navbar />
      <main id="isi" tabIndex={-1}>
        <div className="wrap">
          <HmetdBanner />
        </div>
        <Outlet />
      </main>
      <Footer />
      <WhatsAppChatButton />
      <FraudWarningPopup />
    </>
  )
}
