import scenes from './art/scenes.svg?url'
import type { CoverArt } from './cover-art.ts'
import { drawCover } from './cover-drawing.ts'
import { memoizeDrawing, type Seed, SvgDrawing } from './khatam.tsx'
import { deriveTraits } from './star.ts'

/** Generated cover of a business without a photo; `art` (web/ui/pictures/cover-art.ts) shows its trade. */
export const Cover = ({ slug, initials, art }: Seed & { art?: CoverArt | null }) => (
  <SvgDrawing
    className={`khatam-cover hue-${(art ?? deriveTraits(slug)).hue}`}
    viewBox="0 0 400 208"
    slice
    inside={memoizeDrawing(`cover ${slug} ${initials} ${art?.scene}`, () =>
      // all drawings are one file, whose colours are those of the cover that uses it
      drawCover(slug, initials, art ? `${scenes}#${art.scene}` : undefined),
    )}
  />
)
