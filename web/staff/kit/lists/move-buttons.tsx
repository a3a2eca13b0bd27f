import { ArrowDown, ArrowUp } from 'lucide-react'
import { m } from '../../../lib/words.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'

/** Buttons that move an entry up or down in a manual order; they post its id as `up` or `down`. */
export const MoveButtons = ({ id, name }: { id: string; name: string }) => (
  <span className="flex">
    <IconButton type="submit" name="up" value={id} label={m.desk_move_up({ name })}>
      <ArrowUp className="i i-16" aria-hidden />
    </IconButton>
    <IconButton type="submit" name="down" value={id} label={m.desk_move_down({ name })}>
      <ArrowDown className="i i-16" aria-hidden />
    </IconButton>
  </span>
)
