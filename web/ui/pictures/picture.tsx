type Picture = { src: string; alt: string; width: number; height: number }

/** An image of the content library in two widths, with its space reserved while it loads. */
export const LibraryImage = ({ src, sizes, ...size }: Picture & { sizes: string }) => (
  <img
    src={src}
    srcSet={`${src.replace('-1280.', '-640.')} 640w, ${src} 1280w`}
    sizes={sizes}
    {...size}
    alt={size.alt}
    loading="lazy"
    decoding="async"
  />
)

/** An image of the content library as a figure in a text. */
export const Picture = (picture: Picture) => (
  <figure className="picture">
    <LibraryImage {...picture} sizes="(min-width: 760px) 720px, 100vw" />
  </figure>
)
