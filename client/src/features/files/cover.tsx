import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon, type IconPath } from '../../ui/content/icon.tsx';
import { Media, type MediaProps } from './media.tsx';
import styles from './cover.module.css';

export interface CoverProps extends Partial<Pick<MediaProps, 'alt'>>, Pick<MediaProps, 'sizes' | 'isEager'> {
  photo: MediaProps['file'] | undefined;
  /** Icon shown if there is no photo. */
  icon?: IconPath;
  /** Class that sets the shape. */
  className?: string | undefined;
  /** Content on top of the photo, with its own background. */
  children?: ReactNode;
}

/** Photo cropped to the shape of its place. Without `alt` it is decoration for the text beside it. */
export function Cover({ photo, icon, className, children, alt = '', ...media }: CoverProps) {
  return (
    <span className={classNames(styles.cover, className)}>
      {photo ? <Media file={photo} alt={alt} isFramed {...media} /> : icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}
