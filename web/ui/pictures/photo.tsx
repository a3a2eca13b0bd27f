import { type PublicPicture, pictureFile, pictureSet } from '#contract/offerings/rules/public-picture'

type Photo = { picture: PublicPicture /** How wide it stands, as in `<img sizes>`. */; sizes: string; eager?: boolean }

/** A photograph in the width and the format that suit the reader's screen; its space is kept while it loads. */
export const Photo = ({ picture, sizes, eager = false }: Photo) => (
  <picture>
    <source type="image/avif" srcSet={pictureSet(picture, 'avif')} sizes={sizes} />
    <img
      className="photo"
      src={`/files/${pictureFile(picture.file, 960, 'webp')}`}
      srcSet={pictureSet(picture, 'webp')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  </picture>
)
