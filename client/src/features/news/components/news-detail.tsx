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
  /** It is being written: nobody has said anything about it yet. */
  isPreview?: boolean;
}

/** A news item in full, with what is said about it. @spec 1§2 /new/{newId} */
export function NewsDetail({ news, isPreview = false }: NewsDetailProps) {
  const id = useId();
  // Of what is not published yet there is nothing to react to and talk about.
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

/** Says of what is still to come, or over, that not everybody sees it. */
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

/** The photo; its description, where its author gave one, is its caption too. */
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
