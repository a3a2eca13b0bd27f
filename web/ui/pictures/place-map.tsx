import { m } from '../../lib/words.ts'
import { findProvincePoint, MAP } from './provinces.ts'
import './place-map.css'

/** A map of Indonesia with a point in the province, and the place in words. */
export function PlaceMap({ city, province }: { city: string; province: string }) {
  const point = findProvincePoint(province)
  if (!point) return null
  return (
    <figure className="place-map">
      <div>
        <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden focusable="false">
          <circle className="place-map-ring" cx={point.x} cy={point.y} r={13} />
          <circle cx={point.x} cy={point.y} r={5} />
        </svg>
      </div>
      <figcaption>
        <b>
          {city}, {province}
        </b>
        <span className="small muted">{m.ui_place_map_text()}</span>
      </figcaption>
    </figure>
  )
}
