import { formatPictureFile, formatPictureSet, type PublicPicture } from '#contract/offerings/rules/public-picture'

type Photo = { picture: PublicPicture /** How wide it stands, as in `<img sizes>`. */; sizes: string; eager?: boolean }

/** A photo in several widths and formats; its space is reserved while it loads. */
export const Photo = ({ picture, sizes, eager = false }: Photo) => (
  <picture>
    <source type="image/avif" srcSet={formatPictureSet(picture, 'avif')} sizes={sizes} />
    <img
      className="photo"
      src={`/files/${formatPictureFile(picture.file, 960, 'webp')}`}
      srcSet={formatPictureSet(picture, 'webp')}
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
