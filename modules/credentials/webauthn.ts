/** Loaded when it is first used: with what it brings along it takes a tenth of each start. */
export const webauthn = () => import('@simplewebauthn/server')
