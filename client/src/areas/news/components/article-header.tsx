import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { FeedItem } from '../../../../../contract/areas/feed/types.ts';
import type { News } from '../../../../../contract/areas/news/types.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { paths } from '../../../lib/paths.ts';
import { absoluteAddress, shareByMessage } from '../../../lib/share.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { arrowLeftBoldIcon, shareFatIcon } from '../../../ui/glyphs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ItemMenu } from '../../feed/public.ts';
import { useNewsTexts } from '../texts.ts';
import { useNewsRemoval } from '../use-news-removal.ts';
import { CategoryChip } from './category-chip.tsx';
import { NewsMenu } from './news-menu.tsx';
import { ReadingMark } from './reading-mark.tsx';
import { StateChip } from './state-chip.tsx';
import styles from './article-header.module.css';

const EditNewsDialog = lazyNamed(() => import('../forms/edit-news-dialog.tsx'), 'EditNewsDialog');

export interface ArticleHeaderProps {
  news: News;
  item: FeedItem | undefined;
  /** Names the article. */
  titleId: string;
}

/** What it is about, its title and lead, who wrote it, and what can be done with it. @spec 1§2 */
export function ArticleHeader({ news, item, titleId }: ArticleHeaderProps) {
  const text = useNewsTexts().article;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <Link className={styles.back} to={paths.news}>
          <Icon glyph={arrowLeftBoldIcon} />
          {text.back}
        </Link>
        {item ? <ItemTools news={news} item={item} /> : <NewsMenu news={news} />}
      </div>
      <div className={styles.about}>
        <CategoryChip news={news} />
        <span className={styles.city}>{news.CityInfo?.Name}</span>
        <StateChip news={news} />
        <ReadingMark news={news} />
      </div>
      <h1 id={titleId}>{news.Title}</h1>
      <p className={styles.lead}>{news.Description}</p>
      <div className={styles.author}>
        <Author news={news} />
        <Button
          className={styles.share}
          variant="line"
          size="sm"
          glyph={shareFatIcon}
          onClick={() => shareByMessage(text.shareText(news.Title, absoluteAddress(paths.newsItem(news.Id))))}
        >
          {text.share}
        </Button>
      </div>
    </header>
  );
}

function Author({ news }: { news: News }) {
  const text = useNewsTexts().article;
  const author = news.CreatorInfo;
  return (
    <>
      <Avatar photo={author?.Foto} size={48} />
      <p className={styles.names}>
        {author ? <Link to={paths.profile(author.Id)}>{author.Title}</Link> : <strong>{text.formerAuthor}</strong>}
        <small>
          {author && `${author.AreaName} · `}
          <RelativeTime date={news.PublicationDate} />
        </small>
      </p>
    </>
  );
}

/** What can be done with anything of the feed, for a news item. */
function ItemTools({ news, item }: { news: News; item: FeedItem }) {
  const navigate = useNavigate();
  const remove = useNewsRemoval();
  const [isEditing, setEditing] = useState(false);
  const rights = { CanEdit: news.CanEdit, CanDelete: news.CanDelete };
  return (
    <>
      <ItemMenu
        item={{ ...item, ...rights }}
        onEdit={() => setEditing(true)}
        onRemove={() => void remove(news, () => void navigate(paths.news, { replace: true }))}
      />
      {isEditing && (
        <Suspense>
          <EditNewsDialog newsId={news.Id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
