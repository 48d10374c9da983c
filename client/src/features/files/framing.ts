import { focusOf } from './prefetch.ts';
import { useState, type CSSProperties, type SyntheticEvent } from 'react';
import type { Attachment, Focus } from '#contract/features/feed/types.ts';

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
