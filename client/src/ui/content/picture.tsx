import spots from '../../assets/spots.svg?no-inline';
import { classNames } from '../../lib/class-names.ts';
import styles from './content.module.css';

/**
 * Spot drawings for empty and failed states. They take the theme's colours, so they are inlined by `<use>`, not shown
 * as an image.
 */
export type PictureName = 'bell' | 'search' | 'lock' | 'thread' | 'thanks' | 'photo' | 'person' | 'sent';

export function Picture({ name, className }: { name: PictureName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.picture, className)} viewBox="0 0 200 150" aria-hidden>
      <use href={`${spots}#${name}`} />
    </svg>
  );
}
