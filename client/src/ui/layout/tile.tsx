import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon, type IconPath } from '../content/icon.tsx';
import type { Tone } from '../controls/chip.tsx';
import styles from './tile.module.css';

/** Colours of a tile's icon. */
export type TileTone = Exclude<Tone, 'neutral' | 'aji'>;

interface TileContentProps {
  icon: IconPath;
  tone: TileTone;
  name: string;
  /** Line below the name. */
  says: ReactNode;
}

/** Content of a tile. The link or button around it composes `tile` of tile.module.css, and the list of them `tiles`. */
export function TileContent({ icon, tone, name, says }: TileContentProps) {
  return (
    <>
      <span className={classNames(styles.icon, styles[tone])}>
        <Icon icon={icon} />
      </span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>{says}</small>
      </span>
    </>
  );
}
