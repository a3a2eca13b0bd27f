/** Pages of the specification that are not open yet: path → title. It shrinks to nothing. */
export const comingSoon: readonly { path: string; id: string; en: string }[] = [
  { path: 'preview/:slug', id: 'Pratinjau', en: 'Preview' },
]
