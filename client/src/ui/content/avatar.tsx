import anonymous from '../../assets/anonymous.svg';
import styles from './content.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';

/** Presence of the person. @spec 1§3 availability */
export type Presence = 'available' | 'busy' | 'away' | 'unknown';
export type AvatarSize = 24 | 28 | 32 | 36 | 40 | 44 | 48 | 56 | 64 | 72 | 80 | 96 | 144;

export interface AvatarProps {
  /** Address of the portrait; without one the anonymous drawing is shown. */
  photo: string | null | undefined;
  /** Side in CSS pixels. */
  size?: AvatarSize | undefined;
  presence?: Presence | undefined;
  className?: string | undefined;
}

/** Portrait beside a name: decorative, so it has no text of its own. */
export function Avatar({ photo, size = 40, presence, className }: AvatarProps) {
  const text = useTexts('ui');
  return (
    <span className={classNames(styles.avatar, className)} style={{ width: size, height: size }}>
      <img src={photo ?? anonymous} alt="" width={size} height={size} loading="lazy" decoding="async" />
      {presence && (
        <span
          className={classNames(styles.presence, styles[presence])}
          role="img"
          aria-label={text.presence[presence]}
        />
      )}
    </span>
  );
}
