/** So many milliseconds lie between two looks of a desk at all that it shows: findings are reckoned from days of trading. */
export const DESK_REST = 10_000
