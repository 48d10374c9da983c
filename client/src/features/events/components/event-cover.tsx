import type { ReactNode } from 'react';
import type { Attachment } from '../../../../../contract/features/feed/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Media } from '../../files/public.ts';
import styles from './event-cover.module.css';

export interface EventCoverProps {
  photo: Attachment | undefined;
  /** What assistive technology says; '' where the title beside it says enough. */
  alt: string;
  /** As of `<img>`: how wide it is shown. */
  sizes: string;
  isEager?: boolean | undefined;
  className?: string | undefined;
  /** On the photo, on a ground of its own. */
  children?: ReactNode;
}

/** The photo of an event, cut to the shape of its place. */
export function EventCover({ photo, alt, sizes, isEager, className, children }: EventCoverProps) {
  return (
    <div className={classNames(styles.cover, className)}>
      {photo && <Media file={photo} alt={alt} sizes={sizes} className={styles.photo} isEager={isEager} />}
      {children}
    </div>
  );
}
