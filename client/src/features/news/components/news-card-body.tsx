import { Link } from 'react-router-dom';
import { NEWS_CARD_DESCRIPTION_MAX, NEWS_CARD_TITLE_MAX } from '#contract/features/news/limits.ts';
import { shortened } from '#contract/lib/text.ts';
import { arrowRightBoldIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import type { FeedCardBodyProps } from '../../feed/public.ts';
import { newsPaths } from '../paths.ts';
import { useNewsTexts } from '../texts.ts';
import { categoryTone, NewsCover, ReadingMark } from './news-facts.tsx';
import styles from './news-card-body.module.css';

/** News item in the feed: its cover, its summary and a link to it. @spec 1§2 Feed item */
export function NewsCardBody({ item, isEager }: FeedCardBodyProps) {
  const text = useNewsTexts().list;
  const news = item.News;
  const path = newsPaths.one(item.ContentId);
  return (
    <div className={styles.body}>
      <NewsCover news={item} className={styles.cover} sizes="(max-width: 777px) 96vw, 616px" isEager={isEager} />
      <div className={styles.words}>
        {news && (
          <p className={styles.chips}>
            <Chip tone={categoryTone(news.CategoryId)}>{news.CategoryName}</Chip>
            <ReadingMark isAsked={news.RequiresConfirmation} at={news.ConfirmedAt} />
          </p>
        )}
        <h3>
          <Link to={path}>{shortened(item.Title, NEWS_CARD_TITLE_MAX)}</Link>
        </h3>
        <p className={styles.text}>{shortened(item.Description, NEWS_CARD_DESCRIPTION_MAX)}</p>
        <ButtonLink variant="soft" to={path} endIcon={arrowRightBoldIcon}>
          {text.open}
        </ButtonLink>
      </div>
    </div>
  );
}
