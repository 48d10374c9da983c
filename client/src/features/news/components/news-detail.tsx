import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { News } from '#contract/features/news/types.ts';
import { localMomentText, momentText } from '../../../lib/moment.ts';
import { absoluteAddress, shareByMessage } from '../../../lib/share.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { checksBoldIcon, sealCheckFillIcon, sealCheckIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DetailHeading } from '../../../ui/layout/detail-heading.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ItemTalk, useGetFeedItemQuery, ItemMenu, type FeedDispatch } from '../../feed/public.ts';
import { Cover } from '../../files/public.ts';
import { RichText } from '../../richtext/public.ts';
import { useViewer } from '../../session/public.ts';
import { useConfirmReadingMutation } from '../api.ts';
import { newsPaths } from '../paths.ts';
import { useNewsTexts } from '../texts.ts';
import { CategoryChip, ReadingMark, StateChip, NewsTime } from './news-facts.tsx';
import { removeNews, NewsMenu } from './news-menu.tsx';
import styles from './news-detail.module.css';

const EditNewsDialog = lazyDialog(() => import('../forms/edit-news-dialog.tsx'), 'EditNewsDialog');

export interface NewsHeaderProps {
  news: News;
  /** Feed item; undefined if there is none. The actions wait for it, because an open menu must not change. */
  item: FeedItem | 'loading' | undefined;
  /** Id of the title, which names the `article` element. */
  titleId: string;
}

/** Header of a news item: category, title and lead, author, and actions. @spec 1§2 */
export function NewsHeader({ news, item, titleId }: NewsHeaderProps) {
  const text = useNewsTexts().detail;
  const navigate = useNavigate();
  const leave = () => void navigate(newsPaths.list, { replace: true });
  const share = () => shareByMessage(text.shareText(news.Title, absoluteAddress(newsPaths.one(news.Id))));
  return (
    <DetailHeading
      back={{ to: newsPaths.list, label: text.back }}
      menu={
        item !== 'loading' &&
        (item ? <ItemTools news={news} item={item} onRemoved={leave} /> : <NewsMenu news={news} onRemoved={leave} />)
      }
      about={<CategoryChip news={news} />}
      city={news.CityInfo?.Name}
      marks={
        <>
          <StateChip news={news} />
          <ReadingMark isAsked={news.AsksReader} at={news.ConfirmedAt} />
        </>
      }
      title={news.Title}
      titleId={titleId}
      lead={news.Description}
      author={news.CreatorInfo}
      formerAuthor={text.formerAuthor}
      when={<NewsTime news={news} />}
      share={{ label: text.share, onShare: share }}
    />
  );
}

/** Actions available for every feed item, applied to a news item. */
function ItemTools({ news, item, onRemoved }: { news: News; item: FeedItem; onRemoved: () => void }) {
  const dispatch = useDispatch<FeedDispatch>();
  const remove = async () => {
    if (await dispatch(removeNews(news))) onRemoved();
  };
  const [isEditing, setEditing] = useState(false);
  const rights = { CanEdit: news.CanEdit, CanDelete: news.CanDelete };
  return (
    <>
      <ItemMenu item={{ ...item, ...rights }} onEdit={() => setEditing(true)} onRemove={() => void remove()} />
      {isEditing && <EditNewsDialog newsId={news.Id} onClose={() => setEditing(false)} />}
    </>
  );
}

const ConfirmationsDialog = lazyDialog(() => import('./confirmations-dialog.tsx'), 'ConfirmationsDialog');

/**
 * Panel under mandatory news to confirm reading and, for administrators, to see who has. Renders nothing under other
 * news.
 */
function ReadingPanel({ news }: { news: News }) {
  const text = useNewsTexts();
  const { id } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const isAsked = news.AsksReader && news.ConfirmedAt === null && news.CreatedBy !== id;
  if (!isAsked && news.ConfirmedAt === null && !news.CanSeeConfirmations) return null;
  if (!news.RequiresConfirmation || news.State === 'programada') return null;
  return (
    <section className={styles.panel} aria-label={text.reading.mark}>
      {isAsked && <Asked news={news} />}
      {news.ConfirmedAt !== null && <Confirmed at={news.ConfirmedAt} />}
      {news.CanSeeConfirmations && (
        <Button variant="ghost" size="sm" icon={checksBoldIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.menu.confirmations}
        </Button>
      )}
      {isOpen && <ConfirmationsDialog news={news} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Browser in which the reader confirms. Every phone's browser names itself 'Mobi'. */
const CHANNEL = navigator.userAgent.includes('Mobi') ? 'phone' : 'web';

function Asked({ news }: { news: News }) {
  const text = useNewsTexts().reading;
  const [confirm, { isLoading }] = useConfirmReadingMutation();
  const press = async (): Promise<void> => {
    const { error } = await confirm({ Id: news.Id, PostId: news.PostId, channel: CHANNEL });
    if (error) reportFailure(text.failed, error, () => void press());
    else toast(text.done);
  };
  return (
    <>
      <Icon icon={sealCheckIcon} className={styles.seal} />
      <p className={styles.words}>
        <strong>{text.title}</strong>
        {text.hint}
      </p>
      <Button isPending={isLoading} pendingLabel={text.confirming} onClick={() => void press()}>
        {text.confirm}
      </Button>
    </>
  );
}

function Confirmed({ at }: { at: string }) {
  const text = useNewsTexts().reading;
  return (
    <>
      <Icon icon={sealCheckFillIcon} className={styles.seal} />
      <p className={styles.words} role="status">
        {text.confirmed(momentText(at))}
      </p>
    </>
  );
}

interface NewsDetailProps {
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
