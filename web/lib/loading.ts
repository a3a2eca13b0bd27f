import { useEffect } from 'react'

/** The page is alive: it no longer counts as loading (web/scripts.ts). */
export const useLoaded = () => useEffect(() => document.getElementById('loading')?.remove(), [])
