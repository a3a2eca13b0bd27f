import scenes from './art/scenes.svg?url'
import { coverInside } from './cover-drawing.ts'
import { Drawing, once, type Seed } from './khatam.tsx'
import type { CoverArt } from './scenes.ts'
import { traits } from './star.ts'

/** Cover of a business without a photo; fills its box. `art` (web/ui/pictures/scenes.ts) shows what the business does. */
export const Cover = ({ slug, initials, art }: Seed & { art?: CoverArt | null }) => (
  <Drawing
    className={`khatam-cover hue-${(art ?? traits(slug)).hue}`}
    viewBox="0 0 400 208"
    slice
    inside={once(`cover ${slug} ${initials} ${art?.scene}`, () =>
      // all drawings are one file, whose colours are those of the cover that uses it
      coverInside(slug, initials, art ? `${scenes}#${art.scene}` : undefined),
    )}
  />
)
