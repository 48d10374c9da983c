import type { PictureWidth } from '../../../../../contract/features/richtext/rules.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Media, type MediaFile } from '../../files/public.ts';
import styles from './rich-text.module.css';

export interface ContentPictureProps {
  file: MediaFile;
  alt: string;
  /** '' where it has none. */
  caption: string;
  /** Undefined of the whole width of the text. */
  width: PictureWidth | undefined;
}

/** A picture of a text, as wide as the text at most, with what stands below it. */
export function ContentPicture({ file, alt, caption, width }: ContentPictureProps) {
  return (
    <figure className={classNames(styles.figure, width !== undefined && styles[width])}>
      <Media file={file} alt={alt} sizes="(max-width: 777px) 92vw, 600px" className={styles.picture} />
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
