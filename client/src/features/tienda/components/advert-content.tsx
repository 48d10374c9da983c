import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ItemConversation } from '../../feed/public.ts';
import { CommentTarget } from '../../social/public.ts';
import { useTiendaTexts } from '../texts.ts';
import type { AdvertView } from '../use-advert-view.ts';
import { AdvertInfo } from './advert-info.tsx';
import { AdvertPhotos } from './advert-photos.tsx';
import styles from './advert-content.module.css';

/** One article, the same over the list and on a page of its own. @spec 1§2 Classified detail modal */
export function AdvertContent({ view }: { view: AdvertView }) {
  const text = useTiendaTexts();
  switch (view.step) {
    case 'loading':
      return <LoadingAdvert />;
    case 'missing':
      return <EmptyState picture="search" size="lg" title={text.errors.missing} />;
    case 'failed':
      return <ErrorState title={text.detail.failedTitle} text={text.detail.failedHint} onRetry={view.retry} />;
    case 'ready':
      return <ReadyAdvert view={view} />;
  }
}

function ReadyAdvert({ view: { advert, item, talk } }: { view: Extract<AdvertView, { step: 'ready' }> }) {
  return (
    <>
      <div className={styles.columns}>
        <AdvertPhotos advert={advert} />
        <AdvertInfo advert={advert} />
      </div>
      <div className={styles.talk}>
        {item && (
          <CommentTarget>
            <ItemConversation id={talk.id} item={item} isWriting={talk.isOpen} isFocused isOpen={talk.isOpen} />
          </CommentTarget>
        )}
      </div>
    </>
  );
}

function LoadingAdvert() {
  const text = useTiendaTexts().detail;
  return (
    <div className={styles.columns} role="status" aria-busy>
      <Skeleton shape="block" height={400} />
      <div className={styles.lines}>
        <Skeleton width="50%" height={28} />
        <Skeleton width="30%" />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton shape="block" height={180} />
      </div>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </div>
  );
}
