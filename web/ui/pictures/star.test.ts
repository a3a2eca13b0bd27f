import { expect, test } from 'vitest'
import { computeStarPath, computeTilePath, shortenPath } from './star.ts'

/** Where the pen has been, from absolute or relative polygons. */
function points(path: string) {
  const found: [number, number][] = []
  let [x, y] = [0, 0]
  for (const [, letter, inside = ''] of path.matchAll(/([ML m])([^Zz]*)[Zz]/g)) {
    const numbers = (inside.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    let start: [number, number] | undefined
    for (let at = 0; at < numbers.length; at += 2) {
      const [dx, dy] = [numbers[at]!, numbers[at + 1]!]
      ;[x, y] = letter === 'm' ? [x + dx, y + dy] : [dx, dy]
      start ??= [x, y]
      found.push([x, y])
    }
    ;[x, y] = start!
  }
  return found
}

test('the short path goes where the long one went, to a twentieth of a unit', () => {
  for (const long of [
    computeTilePath(64, 56.25),
    computeTilePath(56, 45),
    computeStarPath(8, 46, 45, 22.5, 200, 104).d,
  ]) {
    const [was, is] = [points(long), points(shortenPath(long))]
    expect(is.length).toBe(was.length)
    is.forEach(([x, y], at) => {
      expect(Math.abs(x - was[at]![0])).toBeLessThan(0.0501)
      expect(Math.abs(y - was[at]![1])).toBeLessThan(0.0501)
    })
    expect(shortenPath(long).length).toBeLessThan(long.length * 0.85)
  }
})
