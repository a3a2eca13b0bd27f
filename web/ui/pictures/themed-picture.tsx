import './themed-picture.css'

type ThemedPicture = { light: string | undefined; dark: string | undefined; alt: string; width: number; height: number }

/** A screenshot of the product in the light and the dark theme; only the visible one is loaded. */
export const ThemedPicture = ({ light, dark, alt, width, height }: ThemedPicture) => (
  <figure className="shot">
    {Object.entries({ light, dark }).map(([theme, src]) => (
      <img
        key={theme}
        className={`shot-${theme}`}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    ))}
  </figure>
)
