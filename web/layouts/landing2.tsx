/** landingPage2: campaign pages below a white navigation bar; the same rule for visitors from an advertisement. */
export { default } from './landing.tsx'
