import type { Attachment } from '#contract/features/feed/types.ts';
import { posterAddress } from './poster-address.ts';
import { sourceSet } from './early.ts';
import { useFraming } from './framing.ts';
import { useAddress } from './use-address.ts';

/** What showing a photo takes of it, or the still of a video. */
export type MediaFile = Pick<Attachment, 'id' | 'url' | 'width' | 'height' | 'poster' | 'focus'>;

export interface MediaProps {
  file: MediaFile;
  /** What assistive technology says: the author's description, or "Foto de …". */
  alt: string;
  /** How wide it is shown, as the `sizes` of an image, so that the browser takes the smallest that is sharp. */
  sizes: string;
  className?: string | undefined;
  /** True of the first pictures on a page: they are fetched at once. */
  isEager?: boolean | undefined;
  /** Whether it stands in a frame that cuts it, a container of CSS: then what was chosen of it stays in sight. */
  isFramed?: boolean | undefined;
}

const UNFRAMED = { width: null, height: null };

/** A photo, or the still of a video that has one. Its place is kept before it arrives, so nothing on the page moves. */
export function Media({ file, alt, sizes, className, isEager = false, isFramed = false }: MediaProps) {
  const { url, onError } = useAddress(file);
  const framing = useFraming(isFramed ? file : UNFRAMED);
  return (
    <img
      className={className}
      src={file.poster ? posterAddress(url) : url}
      srcSet={file.poster ? undefined : sourceSet(url, file.width)}
      sizes={sizes}
      alt={alt}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      {...framing}
      onError={onError}
    />
  );
}
