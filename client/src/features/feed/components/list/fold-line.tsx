import { useState } from 'react';
import type { Fold } from '#contract/features/feed/types.ts';
import { useTexts } from '#client/lib/texts.ts';
import { caretDownBoldIcon } from '#client/ui/content/icons.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { useHomeTexts } from '../../home-texts.ts';
import { useListFeedItemsInfiniteQuery } from '../../queries.ts';
import { PostCard, PostSkeleton } from '../card/post-card.tsx';
import styles from './feed-list.module.css';

/** Button for the items of a run that are folded into the one above; it opens them in place. */
export function FoldLine({ fold: { Ids, Place } }: { fold: Fold }) {
  const text = useHomeTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Folded ids={Ids} />;
  return (
    <Button variant="line" size="sm" className={styles.fold} endIcon={caretDownBoldIcon} onClick={() => setOpen(true)}>
      {text.folded(Ids.length, Place.Title)}
    </Button>
  );
}

function Folded({ ids }: { ids: readonly number[] }) {
  const text = useTexts('feed').list;
  const list = useListFeedItemsInfiniteQuery({ kind: 'picked', ids });
  if (list.data)
    return list.data.pages.flatMap(page => page.results.map(item => <PostCard key={item.Id} item={item} />));
  if (!list.isError) return <PostSkeleton />;
  return (
    <Card>
      <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />
    </Card>
  );
}
