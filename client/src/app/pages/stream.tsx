import type { StreamProps } from '../../features/feature.ts';
import { FeedComposer, FeedList, type FeedScope } from '../../features/feed/public.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import styles from '../home/home-page.module.css';

/** The feed of a group or an area, and the composer that publishes there. @spec 2§2 Group page, 2§2 Area page */
export function Stream({ target, id, title, canWrite }: StreamProps) {
  const feed = useTexts('feed');
  const scope: FeedScope = { kind: 'group', id, target, title };
  return (
    <div className={styles.feed}>
      <VisuallyHidden as="h2">{feed.heading}</VisuallyHidden>
      {canWrite && <FeedComposer scope={scope} />}
      <FeedList key={id} scope={scope} />
    </div>
  );
}
