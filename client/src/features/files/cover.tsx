import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon, type IconPath } from '../../ui/content/icon.tsx';
import { Media, type MediaProps } from './media.tsx';
import styles from './cover.module.css';

export interface CoverProps extends Partial<Pick<MediaProps, 'alt'>>, Pick<MediaProps, 'sizes' | 'isEager'> {
  photo: MediaProps['file'] | undefined;
  /** Shown where there is no photo. */
  icon?: IconPath;
  /** Gives the shape. */
  className?: string | undefined;
  /** On the photo, on a ground of its own. */
  children?: ReactNode;
}

/** A photo cut to the shape of its place. Without `alt` it is a decoration of the words beside it. */
export function Cover({ photo, icon, className, children, alt = '', ...media }: CoverProps) {
  return (
    <span className={classNames(styles.cover, className)}>
      {photo ? <Media file={photo} alt={alt} isFramed {...media} /> : icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}
