import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { News } from '#contract/features/news/types.ts';
import { checksBoldIcon, dotsThreeVerticalBoldIcon, pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { removeAfterConfirmation } from '../../../ui/overlays/remove-after-asking.tsx';
import { removalOf } from '../../feed/public-forms.ts';
import type { FeedDispatch } from '../../feed/public.ts';
import { newsApi } from '../api.ts';
import { useNewsTexts } from '../texts.ts';

/** Deletes a news item after the user confirms. */
export const removeNews = removalOf({
  text: async () => (await useNewsTexts.load()).menu,
  send: news => newsApi.endpoints.removeNews.initiate(news, { track: false }),
  own: removeAfterConfirmation,
});

const EditNewsDialog = lazyDialog(() => import('../forms/edit-news-dialog.tsx'), 'EditNewsDialog');
const ConfirmationsDialog = lazyDialog(() => import('./confirmations-dialog.tsx'), 'ConfirmationsDialog');

interface NewsMenuProps {
  news: News;
  className?: string | undefined;
  /** Called after deletion; a card has nothing left to do then. */
  onRemoved?: () => void;
}

/** Menu of the author and the administrators for a news item; renders nothing for others. @spec 1§2, 1§6 */
export function NewsMenu({ news, className, onRemoved }: NewsMenuProps) {
  const text = useNewsTexts().menu;
  const dispatch = useDispatch<FeedDispatch>();
  const remove = async () => {
    if (await dispatch(removeNews(news))) onRemoved?.();
  };
  const [open, setOpen] = useState<'edit' | 'confirmations' | null>(null);
  const label = text.options(news.Title);
  const close = () => setOpen(null);
  const edit: MenuItem = { id: 'edit', label: text.edit, icon: pencilSimpleIcon, onSelect: () => setOpen('edit') };
  const readers: MenuItem = {
    id: 'confirmations',
    label: text.confirmations,
    icon: checksBoldIcon,
    onSelect: () => setOpen('confirmations'),
  };
  const removal: MenuItem = {
    id: 'remove',
    label: text.remove,
    icon: trashIcon,
    isDestructive: true,
    onSelect: () => void remove(),
  };
  const entries = [
    ...(news.CanEdit ? [edit] : []),
    ...(news.CanSeeConfirmations && news.RequiresConfirmation ? [readers] : []),
    ...(news.CanDelete ? [removal] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <div className={className}>
      <Menu
        label={label}
        groups={[entries]}
        trigger={trigger => (
          <IconButton {...trigger} size="sm" variant="over" icon={dotsThreeVerticalBoldIcon} label={label} />
        )}
      />
      {open === 'edit' && <EditNewsDialog newsId={news.Id} onClose={close} />}
      {open === 'confirmations' && <ConfirmationsDialog news={news} onClose={close} />}
    </div>
  );
}
