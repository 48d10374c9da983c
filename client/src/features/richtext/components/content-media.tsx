import type { ReactNode } from 'react';
import type { PictureWidth } from '#contract/features/richtext/rules.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Media, Video, type MediaFile, type VideoFile } from '../../files/public.ts';
import styles from './rich-text.module.css';

interface Shown {
  /** Caption; '' if there is none. */
  caption: string;
  /** Width; undefined for the full width of the text. */
  width: PictureWidth | undefined;
}

/** Picture in a text, at most as wide as the text, with its caption below. */
export function ContentPicture({ file, alt, ...shown }: Shown & { file: MediaFile; alt: string }) {
  return (
    <Figure {...shown}>
      <Media file={file} alt={alt} sizes="(max-width: 777px) 92vw, 600px" className={styles.picture} />
    </Figure>
  );
}

/** Video in a text, with the browser's own player. */
export function ContentVideo({ file, label, ...shown }: Shown & { file: VideoFile; label: string }) {
  return (
    <Figure {...shown}>
      <Video file={file} label={label} hasControls className={styles.video} />
    </Figure>
  );
}

function Figure({ caption, width, children }: Shown & { children: ReactNode }) {
  return (
    <figure className={classNames(styles.figure, width !== undefined && styles[width])}>
      {children}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
