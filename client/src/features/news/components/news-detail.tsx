import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';
import type { News } from '../../../../../contract/features/news/types.ts';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Media } from '../../files/public.ts';
import { ItemTalk, useGetFeedItemQuery } from '../../feed/public.ts';
import { RichText } from '../../richtext/public.ts';
import { useNewsTexts } from '../texts.ts';
import { NewsHeader } from './news-header.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import styles from './news-detail.module.css';

/** A news item in full, with what is said about it. @spec 1§2 /new/{newId} */
export function NewsDetail({ news }: { news: News }) {
  const id = useId();
  // Of what is not published yet there is nothing to react to and talk about.
  const { currentData: item } = useGetFeedItemQuery(news.State === 'programada' ? skipToken : news.PostId);
  return (
    <Card as="article" className={styles.detail} aria-labelledby={`${id}-title`}>
      <NewsHeader news={news} item={item} titleId={`${id}-title`} />
      <Publication news={news} />
      <Cover news={news} />
      <RichText className={styles.text} html={news.Content ?? ''} />
      <ReadingPanel news={news} />
      {item && (
        <div className={styles.talk}>
          <ItemTalk item={item} />
        </div>
      )}
    </Card>
  );
}

/** Says of what is still to come, or over, that not everybody sees it. */
function Publication({ news }: { news: News }) {
  const text = useNewsTexts().detail;
  if (news.State === 'publicada') return null;
  const message =
    news.State === 'programada'
      ? text.scheduled(dateTimeText(new Date(news.PublicationDate)))
      : text.expired(dateTimeText(new Date(news.ExpiryDate ?? news.PublicationDate)));
  return (
    <p className={styles.publication} role="status">
      {message}
    </p>
  );
}

/** The photo; its description, where its author gave one, is its caption too. */
function Cover({ news }: { news: News }) {
  const [photo] = news.Attachments;
  if (!photo) return null;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <Media file={photo} alt={photo.alt} sizes="(max-width: 777px) 96vw, 640px" className={styles.photo} isEager />
      </div>
      {photo.alt && <figcaption aria-hidden>{photo.alt}</figcaption>}
    </figure>
  );
}
