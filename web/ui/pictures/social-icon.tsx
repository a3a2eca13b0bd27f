import type { ReactNode } from 'react'
import type { SocialNetwork } from '#shared/brand'

const DRAWN: Record<SocialNetwork, ReactNode> = {
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </>
  ),
  Facebook: <path d="M17 2.5h-3a4.5 4.5 0 0 0-4.5 4.5v3H7v4h2.5v7.5h4V14h3l1-4h-4V7a1 1 0 0 1 1-1h2.5z" />,
  YouTube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  LinkedIn: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v5.5M8 7.8v.01M12 16.5V11m0 2.5a2.25 2.25 0 0 1 4.5 0v3" />
    </>
  ),
  TikTok: (
    <>
      <path d="M14 3v11.5a4 4 0 1 1-4-4" />
      <path d="M14 3a5 5 0 0 0 5 5" />
    </>
  ),
}

export const SocialIcon = ({ network }: { network: SocialNetwork }) => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    {DRAWN[network]}
  </svg>
)
