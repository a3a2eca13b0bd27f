// Writes the one style sheet of each route that web/one-sheet.ts names.
import { readFileSync, writeFileSync } from 'node:fs'
import { combineRouteStyles } from '../web/one-sheet.ts'
import { readManifest } from './manifest.mjs'

export function writeSheets() {
  for (const [name, parts] of combineRouteStyles(readManifest().routes).sheets)
    writeFileSync(`build/client${name}`, parts.map((part) => readFileSync(`build/client${part}`, 'utf8')).join(''))
}
