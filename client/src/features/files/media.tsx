import type { Attachment, Focus } from '#contract/features/feed/types.ts';
import { sourceOf, focusOf } from './prefetch.ts';
import { type ReactNode, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon, type IconPath } from '../../ui/content/icon.tsx';
import { freshAddress } from './requests.ts';
import { POSTER } from '#contract/features/files/limits.ts';
import styles from './files.module.css';

/** Returns the address of a video's still. @param url the video's */
export const posterAddress = (url: string): string => `${url}?w=${POSTER}`;

/**
 * Returns the description of a photo or video for assistive technology: the author's text, or else the author's name.
 */
export function describeMedia(
  file: Attachment,
  author: string,
  text: { photoOf: (author: string) => string; videoOf: (author: string) => string },
): string {
  return file.alt || (file.type === 'video' ? text.videoOf(author) : text.photoOf(author));
}

/** Photo with the point to keep in sight; its size is in px, null if unknown. */
export interface FramedPhoto extends Pick<Attachment, 'width' | 'height'> {
  focus?: Focus | undefined;
}

/**
 * Returns the CSS that centres the chosen point of a photo in its frame, or as near as the photo's edges allow. The
 * frame is a CSS container. If the photo's size is unknown, the point only stays in sight.
 */
export function framingOf({ focus, width, height }: FramedPhoto): Pick<CSSProperties, 'objectPosition'> | undefined {
  if (focus === undefined) return undefined;
  if (!width || !height) return focusOf({ focus });
  const [x, y] = focus;
  const ratio = (share: number): string => String(Math.round(share * 1e6) / 1e4);
  const shownWidth = `max(100cqw, ${ratio(width / height)}cqh)`;
  const shownHeight = `max(100cqh, ${ratio(height / width)}cqw)`;
  return { objectPosition: `${startOf(x, shownWidth, 'cqw')} ${startOf(y, shownHeight, 'cqh')}` };
}

/**
 * Returns the offset of the photo's side from the frame's: never inside the frame, and never so far that the frame has
 * a gap.
 */
const startOf = (percent: number, side: string, unit: 'cqw' | 'cqh'): string =>
  `clamp(100${unit} - ${side}, 50${unit} - ${percent / 100} * ${side}, 0px)`;

/** Returns the props of an image in a frame; if its size is unknown, it is read once the image has loaded. */
export function useFraming(photo: FramedPhoto) {
  const [arrived, setArrived] = useState<Pick<FramedPhoto, 'width' | 'height'> | null>(null);
  const isKnown = photo.focus === undefined || photo.width !== null;
  return {
    style: framingOf({ ...photo, ...(!isKnown && arrived) }),
    onLoad: isKnown
      ? undefined
      : ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
          setArrived({ width: naturalWidth, height: naturalHeight }),
  };
}

/**
 * Returns the address of a file that is being shown. It is signed for some minutes only, so it may expire while the
 * page is open: `onError` then requests a new one, once. A file that fails again is gone.
 */
export function useAddress(file: { readonly id: string; readonly url: string }) {
  const [renewed, setRenewed] = useState<{ of: string; url: string | null } | null>(null);
  const ours = renewed?.of === file.url ? renewed : null;
  const onError = () => {
    if (ours) return;
    setRenewed({ of: file.url, url: null });
    freshAddress(file.id).then(
      url => setRenewed({ of: file.url, url }),
      // Gone, or no network: the empty frame stays, and the next address from the server is tried again.
      () => undefined,
    );
  };
  return { url: ours?.url ?? file.url, onError };
}

export interface CoverProps extends Partial<Pick<MediaProps, 'alt'>>, Pick<MediaProps, 'sizes' | 'isEager'> {
  photo: MediaProps['file'] | undefined;
  /** Icon shown if there is no photo. */
  icon?: IconPath;
  /** Class that sets the shape. */
  className?: string | undefined;
  /** Content on top of the photo, with its own background. */
  children?: ReactNode;
}

/** Photo cropped to the shape of its place. Without `alt` it is decoration for the text beside it. */
export function Cover({ photo, icon, className, children, alt = '', ...media }: CoverProps) {
  return (
    <span className={classNames(styles.cover, className)}>
      {photo ? <Media file={photo} alt={alt} isFramed {...media} /> : icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}

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
  /** True for a photo that the person has opened: it is sharp although data are saved. */
  isWhole?: boolean | undefined;
}

const UNFRAMED = { width: null, height: null };

/** Photo, or the still of a video that has one. Its place is reserved before it loads, so nothing on the page moves. */
export function Media({ file, alt, sizes, className, isEager = false, isFramed = false, isWhole }: MediaProps) {
  const { url, onError } = useAddress(file);
  const { src, srcset } = file.poster ? { src: posterAddress(url) } : sourceOf(url, file.width, isWhole);
  const framing = useFraming(isFramed ? file : UNFRAMED);
  return (
    <img
      className={className}
      src={src}
      srcSet={srcset}
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
