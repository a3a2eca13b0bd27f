import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { comingSoon } from './coming-soon.ts'
import { landingPages, publicFiles, publicPages } from './public/routes.ts'
import { campaignPages, contentDesk, contentFiles, contentPages } from './publications/routes.ts'

const soon = comingSoon.map(({ path }) => route(path, 'public/coming-soon.tsx', { id: `soon/${path}` }))

/** Every URL of the product, by layout. Reads like the specification's route table. */
export default [
  layout('layouts/landing.tsx', [index('public/home.tsx')]),

  layout('layouts/default.tsx', [
    route('business', 'offerings/list.tsx'),
    route('business/bookmark', 'offerings/list.tsx', { id: 'business-bookmark' }),
    route('business/invested', 'offerings/list.tsx', { id: 'business-invested' }),
    route('business/released', 'offerings/list.tsx', { id: 'business-released' }),
    route('detail/:slug', 'offerings/detail.tsx'),
    route('color', 'public/color.tsx'),
    route('responsive', 'public/responsive.tsx'),
    ...publicPages,
    ...contentPages,
    ...soon,
    route('*', 'public/not-found.tsx'),
  ]),

  layout('layouts/gray.tsx', [
    route('users', 'portfolio/dashboard.tsx'),
    route('users/agreement', 'account/agreement.tsx'),
    route('users/activity', 'account/activity/activity.tsx'),
    route('users/notifications', 'account/notifications/notifications.tsx'),
    route('users/settings', 'account/settings/settings.tsx'),
    route('profile', 'account/profile/profile.tsx'),
    route('users/portfolio', 'portfolio/portfolio.tsx'),
    route('users/portfolio/:slug', 'portfolio/holding.tsx'),
    route('users/transactions', 'wallet/transactions.tsx'),
    route('detail/:slug?/payment', 'purchases/order.tsx'),
    route('payments/:id?', 'purchases/payments.tsx'),
    route('deposit/:id?', 'wallet/deposit.tsx'),
  ]),

  layout('layouts/auth.tsx', [
    route('login', 'account/login/login.tsx'),
    route('register', 'account/register/register.tsx'),
    route('register/verification', 'account/register/verification.tsx'),
    route('register/otp-verification', 'account/register/otp.tsx'),
    route('register/resend', 'account/register/resend.tsx'),
    route('register/not-found', 'account/register/not-found.tsx'),
    route('verify', 'account/register/verify.tsx'),
    route('forgot', 'account/recovery/forgot.tsx'),
    route('reset-password', 'account/recovery/reset.tsx'),
    route('reset-password-notfound', 'account/recovery/lost.tsx'),
    route('update-phone-number', 'account/phone/phone.tsx'),
    route('update-phone-number/otp-verification', 'account/phone/phone-otp.tsx'),
    route('update-phone-number/failed', 'account/phone/phone-failed.tsx'),
  ]),

  layout('layouts/landing2.tsx', [...landingPages, ...campaignPages]),

  layout('layouts/bare.tsx', [
    route('sandbox', 'sandbox/sandbox.tsx'),
    ...contentDesk,
    route('maintenance', 'public/maintenance.tsx'),
  ]),

  // no page of their own: they act or send on
  route('login/passkey', 'account/login/passkey.ts'),
  route('logout', 'account/login/logout.ts'),
  route('documents/:file', 'offerings/document.ts'),
  route('users/notifications/:id', 'account/notifications/notification.ts'),
  route('users/settings/data.json', 'account/settings/data.ts'),
  route('users/settings/passkey', 'account/settings/passkey-options.ts'),
  route('users/transactions.csv', 'wallet/transactions-csv.ts'),
  route('preferences', 'account/preferences.ts'),
  ...contentFiles,
  ...publicFiles,
  route('link/redirect-to-whatsapp', 'public/whatsapp.ts'),
  route('.well-known/apple-app-site-association', 'public/apple-app.ts'),
] satisfies RouteConfig
