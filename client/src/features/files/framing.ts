import { focusOf } from './early.ts';
import { useState, type CSSProperties, type SyntheticEvent } from 'react';
import type { Attachment, Focus } from '#contract/features/feed/types.ts';

/** A photo with what was chosen to stay in sight; its size in px, null while nobody knows it. */
export interface FramedPhoto extends Pick<Attachment, 'width' | 'height'> {
  focus?: Focus | undefined;
}

/**
 * Puts the chosen point of a photo in the middle of the frame that cuts it, or as near to it as the photo reaches: as of CSS. The
 * frame is a container of CSS. Of a photo of unknown size the point stays in sight.
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

/** Where a side of the photo begins, beside that of the frame: never within it, and never so far that the frame is left open. */
const startOf = (percent: number, side: string, unit: 'cqw' | 'cqh'): string =>
  `clamp(100${unit} - ${side}, 50${unit} - ${percent / 100} * ${side}, 0px)`;

/** What an image in a frame needs for it: of one whose size nobody knows, also once it has arrived. */
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
