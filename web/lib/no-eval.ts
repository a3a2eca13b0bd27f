type Zod = { __zod_globalConfig?: { jitless?: boolean } }

/** In a browser Zod would try whether it may compile code; our policy says no, and reports the attempt as an attack. */
if (typeof document !== 'undefined') {
  const zod = globalThis as Zod
  zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { jitless: true })
}
