import { Suspense } from 'react';
import type { StreamProps } from '../../features/feature.ts';
import { FeedComposer, FeedList, GroupFeed } from '../../features/feed/public.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from '../home/home.module.css';

/** Feed of a group or an area, with the composer that publishes there. @spec 2§2 Group page, 2§2 Area page */
export function Stream({ target, id, title, canWrite, canPin = false }: StreamProps) {
  const feed = useTexts('feed');
  const scope = { kind: 'group', id, target, title } as const;
  return (
    <div className={styles.feed}>
      <VisuallyHidden as="h2">{feed.heading}</VisuallyHidden>
      {canWrite && <FeedComposer scope={scope} />}
      <Suspense fallback={<Skeleton shape="block" height={340} />}>
        {target === 'group' ? (
          <GroupFeed key={id} scope={scope} canPin={canPin} />
        ) : (
          <FeedList key={id} scope={scope} />
        )}
      </Suspense>
    </div>
  );
}
