import { Star } from 'lucide-react'
import './star-button.css'

/** Submit button with a star, filled while `on`. */
export const StarButton = ({ label, on }: { label: string; on: boolean }) => (
  <button className="icon-btn star-button" type="submit" aria-pressed={on} aria-label={label}>
    <Star className="i" aria-hidden />
  </button>
)
