import { Media, type MediaFile } from '../../files/public.ts';
import styles from './rich-text.module.css';

/** A picture of a text, as wide as the text at most. */
export function ContentPicture({ file, alt }: { file: MediaFile; alt: string }) {
  return <Media file={file} alt={alt} sizes="(max-width: 777px) 92vw, 600px" className={styles.picture} />;
}
