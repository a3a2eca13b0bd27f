/** How the catalogues become functions; the build and the check use the same options. */
export const wordsOptions = {
  project: './web/words/project.inlang',
  outdir: './web/lib/paraglide',
  strategy: ['cookie', 'baseLocale'] as ('cookie' | 'baseLocale')[],
  cookieName: 'locale',
  cookieMaxAge: 365 * 24 * 60 * 60,
  /** A file for each message, so that a page's script has only its own; a development server would ask for all of them. */
  outputStructure: process.env.NODE_ENV === 'development' ? ('locale-modules' as const) : ('message-modules' as const),
  /** As Vite's plugin says it, so that a build compiles what a development server does: a bundle knows where it will run. */
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitReadme: false,
}
