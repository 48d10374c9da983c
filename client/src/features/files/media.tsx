import type { Attachment } from '#contract/features/feed/types.ts';
import { posterAddress } from './poster-address.ts';
import { sourceSet } from './prefetch.ts';
import { useFraming } from './framing.ts';
import { useAddress } from './use-address.ts';

/** Fields needed to show a photo, or the still of a video. */
export type MediaFile = Pick<Attachment, 'id' | 'url' | 'width' | 'height' | 'poster' | 'focus'>;

export interface MediaProps {
  file: MediaFile;
  /** Text for assistive technology: the author's description, or "Foto de …". */
  alt: string;
  /** Displayed width, as the `sizes` of an image, so that the browser takes the smallest sharp version. */
  sizes: string;
  className?: string | undefined;
  /** True for the first pictures on a page: they are fetched at once. */
  isEager?: boolean | undefined;
  /** Whether a frame, a CSS container, crops it: then the chosen point stays in sight. */
  isFramed?: boolean | undefined;
}

const UNFRAMED = { width: null, height: null };

/** Photo, or the still of a video that has one. Its place is reserved before it loads, so nothing on the page moves. */
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
