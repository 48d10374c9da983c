import type { MouseEvent } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import { classNames } from '../../lib/class-names.ts';
import { posterAddress } from './poster-address.ts';
import { useAddress } from './use-address.ts';
import styles from './video.module.css';

/** Height of the part of a browser's player where its buttons are, at most. @assumed */
const PLAYER_BAR_PX = 80;

/** What playing takes of a video. */
export type VideoFile = Pick<Attachment, 'id' | 'url' | 'width' | 'height' | 'poster'>;

export interface VideoProps {
  file: VideoFile;
  /** Name for assistive technology: the author's description, or the file's name. */
  label: string;
  /** With the browser's own player; without, a picture of its beginning. */
  hasControls: boolean;
  className?: string | undefined;
}

/**
 * A video. Until somebody plays it, only its still is fetched, or its beginning where there is none. An address that runs
 * out meanwhile is renewed by pressing play, and the video then plays.
 */
export function Video({ file, label, hasControls, className }: VideoProps) {
  const { url, onError } = useAddress(file);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by people: there are no captions to offer. The description says what it shows
    <video
      className={classNames(styles.video, className)}
      src={file.poster ? url : `${url}#t=0.1`}
      poster={file.poster && posterAddress(url)}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      aria-label={label}
      controls={hasControls}
      muted={!hasControls}
      tabIndex={hasControls ? undefined : -1}
      playsInline
      preload={file.poster ? 'none' : 'metadata'}
      autoPlay={file.poster && url !== file.url}
      onClick={file.poster ? playStill : undefined}
      onError={onError}
    />
  );
}

/**
 * Some browsers take a press on the picture for "play" only once they have fetched something of the video. Those that do
 * anyway, or a press on a button of the player, have their turn first.
 */
function playStill({ currentTarget: video, nativeEvent }: MouseEvent<HTMLVideoElement>): void {
  if (nativeEvent.offsetY > video.clientHeight - PLAYER_BAR_PX) return;
  setTimeout(() => {
    // One that can't be had comes by the error event.
    if (video.paused && video.readyState === video.HAVE_NOTHING) video.play().catch(() => undefined);
  });
}
