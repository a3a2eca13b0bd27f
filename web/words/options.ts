/** How the catalogues become functions; the build and the check use the same options. */
export const wordsOptions = {
  project: './web/words/project.inlang',
  outdir: './web/lib/paraglide',
  strategy: ['cookie', 'baseLocale'] as ('cookie' | 'baseLocale')[],
  cookieName: 'locale',
  cookieMaxAge: 365 * 24 * 60 * 60,
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitReadme: false,
}
