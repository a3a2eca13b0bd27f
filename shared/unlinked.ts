/** What strangers typed, for a mail of ours: where a mail programme would make a link of it, it stands apart. */
export const unlinked = (text: string): string =>
  text.replace(/([./:@\\\uFF0E\u3002\uFF61\uFF1A\uFF0F\uFF20])(?=\S)/gu, '$1 ')
