import { Outlet, useLocation } from 'react-router'
import { WhatsAppChatButton } from './chat.tsx'
import { Footer } from './footer.tsx'
import { HmetdBanner, InfoBar } from './info-bar.tsx'
import { Navbar } from './navbar.tsx'
import { isFromAd } from './navigation.ts'
import { NetworkNotice } from './network.tsx'
import { FraudWarningPopup } from './popup.tsx'

/**
 * Layout of the home page with the navigation over its hero. Visitors from an advertisement see no menu and no social
 * links.
 */
export default function LandingLayout() {
  const fromAd = isFromAd(useLocation().search)
  return (
    <>
      <NetworkNotice />
      <InfoBar />
      <div className="wrap">
        <HmetdBanner />
      </div>
      <Navbar menu={!fromAd} />
      <main id="isi" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer socials={!fromAd} />
      <WhatsAppChatButton />
      <FraudWarningPopup />
    </>
  )
}
