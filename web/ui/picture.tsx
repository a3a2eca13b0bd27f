/** The narrow one for phones, the wide one for desks; its space is kept while it loads. */
export const Picture = ({ src, alt, width, height }: { src: string; alt: string; width: number; height: number }) => (
  <figure className="picture">
    <img
      src={src}
      srcSet={`${src.replace('-1280.', '-640.')} 640w, ${src} 1280w`}
      sizes="(min-width: 760px) 720px, 100vw"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  </figure>
)
