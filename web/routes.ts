import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { comingSoon } from './coming-soon.ts'
import { campaignPages, contentDesk, contentFiles, contentPages } from './content/routes.ts'
import { landingPages, publicFiles, publicPages } from './public/routes.ts'

const soon = comingSoon.map(({ path }) => route(path, 'public/coming-soon.tsx', { id: `soon/${path}` }))

/** Every URL of the product, by layout. Reads like the specification's route table. */
export default [
  layout('layouts/landing.tsx', [index('public/home.tsx')]),

  layout('layouts/default.tsx', [
    route('business', 'business/list.tsx'),
    route('business/bookmark', 'business/list.tsx', { id: 'business-bookmark' }),
    route('business/invested', 'business/list.tsx', { id: 'business-invested' }),
    route('business/released', 'business/list.tsx', { id: 'business-released' }),
    route('detail/:slug', 'business/detail.tsx'),
    route('color', 'public/color.tsx'),
    route('responsive', 'public/responsive.tsx'),
    ...publicPages,
    ...contentPages,
    ...soon,
    route('*', 'public/not-found.tsx'),
  ]),

  layout('layouts/gray.tsx', [
    route('users', 'account/dashboard.tsx'),
    route('users/agreement', 'account/agreement.tsx'),
    route('users/activity', 'profile/activity.tsx'),
    route('users/notifications', 'profile/notifications.tsx'),
    route('users/settings', 'settings/settings.tsx'),
    route('profile', 'profile/profile.tsx'),
    route('users/portfolio', 'account/portfolio.tsx'),
    route('users/portfolio/:slug', 'account/holding.tsx'),
    route('users/transactions', 'account/transactions.tsx'),
    route('detail/:slug?/payment', 'business/payment.tsx'),
    route('payments/:id?', 'account/payment.tsx'),
    route('deposit/:id?', 'account/deposit.tsx'),
  ]),

  layout('layouts/auth.tsx', [
    route('login', 'auth/login.tsx'),
    route('register', 'register/register.tsx'),
    route('register/verification', 'register/verification.tsx'),
    route('register/otp-verification', 'register/otp.tsx'),
    route('register/resend', 'register/resend.tsx'),
    route('register/not-found', 'register/not-found.tsx'),
    route('verify', 'register/verify.tsx'),
    route('forgot', 'recovery/forgot.tsx'),
    route('reset-password', 'recovery/reset.tsx'),
    route('reset-password-notfound', 'recovery/lost.tsx'),
    route('update-phone-number', 'profile/phone.tsx'),
    route('update-phone-number/otp-verification', 'profile/phone-otp.tsx'),
    route('update-phone-number/failed', 'profile/phone-failed.tsx'),
  ]),

  layout('layouts/landing2.tsx', [...landingPages, ...campaignPages]),

  layout('layouts/bare.tsx', [
    route('sandbox', 'operator/sandbox.tsx'),
    ...contentDesk,
    route('maintenance', 'public/maintenance.tsx'),
  ]),

  // no page of their own: they act or send on
  route('login/passkey', 'auth/passkey.ts'),
  route('logout', 'auth/logout.ts'),
  route('documents/:file', 'business/document.ts'),
  route('users/notifications/:id', 'profile/notification.ts'),
  route('users/settings/data.json', 'settings/data.ts'),
  route('users/settings/passkey', 'settings/passkey-options.ts'),
  route('users/transactions.csv', 'account/transactions-csv.ts'),
  route('preferences', 'account/preferences.ts'),
  ...contentFiles,
  ...publicFiles,
  route('link/redirect-to-whatsapp', 'public/whatsapp.ts'),
  route('.well-known/apple-app-site-association', 'public/apple-app.ts'),
] satisfies RouteConfig
