import { type Pages, page } from '../page.ts'

/** Registering, getting in, and what one changes about oneself. */
export const accountPages: Pages = {
  auth: [
    page('login', 'account/login/login.tsx', 'guest'),
    page('login/provider/code', 'account/login/provider-code.tsx', 'guest'),
    page('register', 'account/register/register.tsx', 'guest'),
    page('register/verification', 'account/register/verification.tsx', 'guest'),
    page('register/resend', 'account/register/resend.tsx', 'guest'),
    // also for somebody who logged in before their phone number was proven
    page('register/otp-verification', 'account/register/otp.tsx', 'open'),
    page('register/not-found', 'account/register/not-found.tsx', 'open'),
    page('verify', 'account/register/verify.tsx', 'open'),
    // also for somebody who is still logged in here and has forgotten their password all the same
    page('forgot', 'account/recovery/forgot.tsx', 'open'),
    page('reset-password', 'account/recovery/reset.tsx', 'open'),
    page('reset-password-notfound', 'account/recovery/lost.tsx', 'open'),
    // by the link of an invitation to the staff
    page('staff-invitation', 'account/staff-invitation/staff-invitation.tsx', 'open'),
    page('update-phone-number', 'account/phone/phone.tsx', 'signed-in'),
    page('update-phone-number/otp-verification', 'account/phone/phone-otp.tsx', 'signed-in'),
    page('update-phone-number/failed', 'account/phone/phone-failed.tsx', 'signed-in'),
  ],
  gray: [
    page('profile', 'account/profile/profile.tsx', 'signed-in'),
    page('users/activity', 'account/activity/activity.tsx', 'signed-in'),
    page('users/agreement', 'account/agreement.tsx', 'signed-in'),
    page('users/notifications', 'account/notifications/notifications.tsx', 'signed-in'),
    page('users/settings', 'account/settings/settings.tsx', 'signed-in'),
  ],
  none: [
    page('login/passkey', 'account/login/passkey.ts', 'guest'),
    page('login/provider', 'account/login/provider.ts', 'guest'),
    page('login/provider/return', 'account/login/provider-return.ts', 'guest'),
    page('logout', 'account/login/logout.ts', 'open'),
    page('preferences', 'account/preferences.ts', 'open'),
    page('users/notifications/:id', 'account/notifications/notification.ts', 'signed-in'),
    page('users/settings/data.json', 'account/settings/data.ts', 'signed-in'),
    page('users/settings/passkey', 'account/settings/passkey-options.ts', 'signed-in'),
  ],
}
