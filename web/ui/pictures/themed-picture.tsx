import './themed-picture.css'

type ThemedPicture = { light: string | undefined; dark: string | undefined; alt: string; width: number; height: number }

/** The product's own screen; each theme has its picture, and only the one that shows is loaded. */
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
