import type { Attachment } from '../../../../contract/areas/feed/types.ts';
import { classNames } from '../../lib/class-names.ts';
import { useAddress } from './use-address.ts';
import styles from './video.module.css';

export interface VideoProps {
  file: Attachment;
  /** Name for assistive technology: the author's description, or the file's name. */
  label: string;
  /** With the browser's own player; without, a still of its beginning. */
  hasControls: boolean;
  className?: string | undefined;
}

/** A video. Only its beginning is fetched until somebody plays it. */
export function Video({ file, label, hasControls, className }: VideoProps) {
  const { url, onError } = useAddress(file);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded by people: there are no captions to offer. The description says what it shows
    <video
      className={classNames(styles.video, className)}
      src={`${url}#t=0.1`}
      aria-label={label}
      controls={hasControls}
      muted={!hasControls}
      tabIndex={hasControls ? undefined : -1}
      playsInline
      preload="metadata"
      onError={onError}
    />
  );
}
