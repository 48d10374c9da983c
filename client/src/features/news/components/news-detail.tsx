import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';
import type { News } from '#contract/features/news/types.ts';
import { localMomentText } from '../../../lib/moment.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cover } from '../../files/public.ts';
import { ItemTalk, useGetFeedItemQuery } from '../../feed/public.ts';
import { RichText } from '../../richtext/public.ts';
import { useNewsTexts } from '../texts.ts';
import { NewsHeader } from './news-header.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import styles from './news-detail.module.css';

export interface NewsDetailProps {
  news: News;
  /** True while the news item is being written, so there are no comments or reactions yet. */
  isPreview?: boolean;
}

/** News item in full, with its comments and reactions. @spec 1§2 /new/{newId} */
export function NewsDetail({ news, isPreview = false }: NewsDetailProps) {
  const id = useId();
  // Unpublished news has no feed item, so there is nothing to react to or comment on.
  const { currentData: item, isLoading } = useGetFeedItemQuery(
    isPreview || news.State === 'programada' ? skipToken : news.PostId,
  );
  return (
    <Card as="article" className={styles.detail} aria-labelledby={`${id}-title`}>
      <NewsHeader news={news} item={isLoading ? 'loading' : item} titleId={`${id}-title`} />
      <Publication news={news} />
      <Figure news={news} />
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

/** Notice that a scheduled or expired news item is not visible to everyone. */
function Publication({ news }: { news: News }) {
  const text = useNewsTexts().detail;
  if (news.State === 'publicada') return null;
  const message =
    news.State === 'programada'
      ? text.scheduled(localMomentText(news.PublicationDate))
      : text.expired(localMomentText(news.ExpiryDate ?? news.PublicationDate));
  return (
    <p className={styles.publication} role="status">
      {message}
    </p>
  );
}

/** Photo of a news item; its description, if the author gave one, is also its caption. */
function Figure({ news }: { news: News }) {
  const [photo] = news.Attachments;
  if (!photo) return null;
  return (
    <figure className={styles.figure}>
      <Cover photo={photo} alt={photo.alt} sizes="(max-width: 777px) 96vw, 640px" className={styles.frame} isEager />
      {photo.alt && <figcaption aria-hidden>{photo.alt}</figcaption>}
    </figure>
  );
}
