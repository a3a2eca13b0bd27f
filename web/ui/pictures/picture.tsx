type Picture = { src: string; alt: string; width: number; height: number }

/** A picture of the desk's library: the narrow one for phones, the wide one for desks; its space is kept while it loads. */
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

export const Picture = (picture: Picture) => (
  <figure className="picture">
    <LibraryImage {...picture} sizes="(min-width: 760px) 720px, 100vw" />
  </figure>
)
