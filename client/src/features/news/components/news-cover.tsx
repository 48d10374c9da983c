import type { News } from '../../../../../contract/features/news/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { newspaperDuotoneIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Media } from '../../files/public.ts';
import styles from './news-cover.module.css';

export interface NewsCoverProps {
  news: Pick<News, 'Attachments'>;
  /** As of `<img>`: how wide it is shown. */
  sizes: string;
  isEager?: boolean | undefined;
  className?: string | undefined;
}

/** The cover, cut to the shape of its place, as a decoration of the title beside it. */
export function NewsCover({ news, sizes, isEager, className }: NewsCoverProps) {
  const [photo] = news.Attachments;
  return (
    <span className={classNames(styles.cover, className)}>
      {photo ? (
        <Media file={photo} alt="" sizes={sizes} className={styles.photo} isEager={isEager} />
      ) : (
        <Icon icon={newspaperDuotoneIcon} />
      )}
    </span>
  );
}
