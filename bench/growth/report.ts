import { AT_ONCE, type Figures } from './figures.ts'

export const GOAL = 1.5
/** A page that is answered so fast at the largest size may grow as it likes, in milliseconds. */
const FAST = 30

export type Measured = {
  investors: number
  seconds: Record<string, number>
  pages: Record<string, Figures>
  more: Record<string, number>
}

/** The table; answers what grew beyond the goal. */
export function report(all: readonly Measured[]): string[] {
  const [first, last] = [all[0]!, all.at(-1)!]
  const missed: string[] = []
  const row = (name: string, values: (number | undefined)[], share = values.at(-1)! / values[0]!) =>
    console.log(`| ${name} | ${values.map((value) => value ?? '–').join(' | ')} | ${share.toFixed(1)} |`)
  console.log(
    `| page or command, p50 ms | ${all.map(({ investors }) => investors).join(' | ')} | ratio | 8 at once | statements |`,
  )
  for (const name of Object.keys(first.pages)) {
    const values = all.map(({ pages }) => pages[name]!.p50)
    const ratio = values.at(-1)! / values[0]!
    const largest = last.pages[name]!
    const together = largest.together50 / first.pages[name]!.together50
    if ((ratio > GOAL && values.at(-1)! > FAST) || (together > GOAL && largest.together50 > FAST * AT_ONCE))
      missed.push(`${name}: ${ratio.toFixed(1)}, together ${together.toFixed(1)}`)
    if (all.some(({ pages }) => pages[name]!.refused > 0)) missed.push(`${name}: refused`)
    console.log(
      `| ${name} | ${values.join(' | ')} | ${ratio.toFixed(1)} | ${all.map(({ pages }) => pages[name]!.together50).join(' / ')} | ${largest.statements} |`,
    )
  }
  for (const name of Object.keys(first.seconds))
    row(
      `${name}, s`,
      all.map(({ seconds }) => seconds[name]),
    )
  for (const name of Object.keys(first.more))
    row(
      name,
      all.map(({ more }) => more[name]),
    )
  return missed
}
