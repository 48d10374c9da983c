import type { DetailState } from '../../../api/detail-state.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ItemConversation, sightMark } from '../../feed/public.ts';
import { CommentTarget } from '../../social/public.ts';
import { tiendaPaths } from '../paths.ts';
import { useTiendaTexts } from '../texts.ts';
import type { OpenAdvert } from '../use-advert-view.ts';
import { AdvertInfo } from './advert-info.tsx';
import { AdvertPhotos } from './advert-photos.tsx';
import styles from './advert-content.module.css';

/** Content of an advert, the same over the list and on its own page. @spec 1§2 Classified detail modal */
export function AdvertContent({ view }: { view: DetailState<OpenAdvert> }) {
  const { errors, detail, close } = useTiendaTexts();
  return (
    <DetailView
      frame="bare"
      view={view}
      skeleton={<LoadingAdvert />}
      missing={{ title: errors.missing, back: { to: tiendaPaths.list, label: close } }}
      failedHint={detail.failedHint}
    >
      {open => <ReadyAdvert open={open} />}
    </DetailView>
  );
}

function ReadyAdvert({ open: { advert, item, talk } }: { open: OpenAdvert }) {
  return (
    <div {...(item && sightMark(item.Id))}>
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
    </div>
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
