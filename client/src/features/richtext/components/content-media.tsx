import type { ReactNode } from 'react';
import type { PictureWidth } from '#contract/features/richtext/rules.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Media, Video, type MediaFile, type VideoFile } from '../../files/public.ts';
import styles from './rich-text.module.css';

interface Shown {
  /** '' where it has none. */
  caption: string;
  /** Undefined of the whole width of the text. */
  width: PictureWidth | undefined;
}

/** A picture of a text, as wide as the text at most, with what stands below it. */
export function ContentPicture({ file, alt, ...shown }: Shown & { file: MediaFile; alt: string }) {
  return (
    <Figure {...shown}>
      <Media file={file} alt={alt} sizes="(max-width: 777px) 92vw, 600px" className={styles.picture} />
    </Figure>
  );
}

/** A video of a text, with the browser's own player. */
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
