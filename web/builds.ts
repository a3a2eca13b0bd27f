import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { combineRouteStyles } from './one-sheet.ts'

type Locale = 'id' | 'en'

/**
 * The build as each language has it: the same pages, and the scripts with its words (web/words/one-language.ts). The
 * version tells the languages apart, since the browser keeps what it heard about the routes of a version for good.
 */
export const builds: Record<Locale, ServerBuild> = import.meta.env.PROD
  ? inBothLanguages(build)
  : { id: build, en: build }

function inBothLanguages({ assets, ...rest }: ServerBuild) {
  const id = { ...rest, assets: { ...assets, routes: combineRouteStyles(assets.routes).routes } }
  return { id, en: inEnglish(id) }
}

function inEnglish({ assets, ...rest }: ServerBuild): ServerBuild {
  const moved = JSON.stringify(assets).replace(/"\/assets\/([\w.-]+\.js)"/g, '"/assets/en/$1"')
  return { ...rest, assets: { ...JSON.parse(moved), version: `${assets.version}-en` } }
}

/**
 * The language of the build that a route-discovery request (`/__manifest`) belongs to, by its version; undefined for
 * other requests.
 */
export function findBuildLanguage(request: Request): Locale | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== '/__manifest') return undefined
  return searchParams.get('version') === builds.en.assets.version ? 'en' : 'id'
}
