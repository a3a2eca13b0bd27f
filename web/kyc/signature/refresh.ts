/** The provider works elsewhere: a page that is looked at tells by itself how far it is. */
export const REFRESH = 5_000
