import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FeedItem } from '#contract/features/feed/types.ts';
import type { News } from '#contract/features/news/types.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { absoluteAddress, shareByMessage } from '../../../lib/share.ts';
import { DetailHeading } from '../../../ui/layout/detail-heading.tsx';
import { ItemMenu, type FeedDispatch } from '../../feed/public.ts';
import { useNewsTexts } from '../texts.ts';
import { removeNews } from '../remove-news.ts';
import { CategoryChip } from './category-chip.tsx';
import { NewsMenu } from './news-menu.tsx';
import { NewsTime } from './news-time.tsx';
import { ReadingMark } from './reading-mark.tsx';
import { StateChip } from './state-chip.tsx';
import { newsPaths } from '../paths.ts';

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
          <ReadingMark news={news} />
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
