import { Outlet } from 'react-router'
import '../ui/app.css'
import { Chat } from './chat.tsx'
import { HmetdBanner, InfoBar } from './info-bar.tsx'
import { Navbar } from './navbar.tsx'
import { NetworkNotice } from './network.tsx'
import { FraudWarning } from './popup.tsx'
import { Rail, TabBar } from './rail.tsx'

/** Gray with menu: the signed-in area. Rail on a desk, five items at the bottom of a phone. */
export default function GrayLayout() {
  return (
    <div className="app">
      <NetworkNotice />
      <InfoBar />
      <Navbar wide />
      <div className="shell">
        <Rail />
        <main className="app-page" id="isi" tabIndex={-1}>
          <HmetdBanner />
          <Outlet />
        </main>
      </div>
      <TabBar />
      <Chat />
      <FraudWarning />
    </div>
  )
}
