/** Loads the WebAuthn library on first use, because it takes a tenth of start-up time. */
export const loadWebauthn = () => import('@simplewebauthn/server')
