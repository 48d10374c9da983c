import type { MouseEvent } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import { classNames } from '../../lib/class-names.ts';
import { savesData } from '../../lib/data-saving.ts';
import { posterAddress, useAddress } from './media.tsx';
import styles from './files.module.css';

/** Largest height of the controls in a browser's player, in px. @assumed */
const PLAYER_BAR_PX = 80;

/** Fields needed to play a video. */
export type VideoFile = Pick<Attachment, 'id' | 'url' | 'width' | 'height' | 'poster'>;

export interface VideoProps {
  file: VideoFile;
  /** Name for assistive technology: the author's description, or the file's name. */
  label: string;
  /** True for the browser's own player controls; otherwise only its first frame shows. */
  hasControls: boolean;
  className?: string | undefined;
}

/**
 * Video player. Until it is played, only its still is fetched, or its beginning if there is none and no data are saved. An address that
 * expires meanwhile is renewed by pressing play, and the video then plays.
 */
export function Video({ file, label, hasControls, className }: VideoProps) {
  const { url, onError } = useAddress(file);
  const isStill = file.poster || savesData();
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by people: there are no captions to offer. The description says what it shows
    <video
      className={classNames(styles.video, className)}
      src={isStill ? url : `${url}#t=0.1`}
      poster={file.poster && posterAddress(url)}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      aria-label={label}
      controls={hasControls}
      muted={!hasControls}
      tabIndex={hasControls ? undefined : -1}
      playsInline
      preload={isStill ? 'none' : 'metadata'}
      autoPlay={isStill && url !== file.url}
      onClick={isStill ? playStill : undefined}
      onError={onError}
    />
  );
}

/**
 * Plays the video on a press on its picture, because some browsers do so only once they have loaded a part of it. The
 * browser's own reaction, or a player button, has precedence.
 */
function playStill({ currentTarget: video, nativeEvent }: MouseEvent<HTMLVideoElement>): void {
  if (nativeEvent.offsetY > video.clientHeight - PLAYER_BAR_PX) return;
  setTimeout(() => {
    // A failed load is reported by the error event.
    if (video.paused && video.readyState === video.HAVE_NOTHING) video.play().catch(() => undefined);
  });
}
