import { brandToken } from './brand.ts'

/** The password of everybody in a demo world, which is public knowledge. */
export const DEMO_PASSWORD = `Demo-${brandToken}-2026`
