import { Link } from 'react-router-dom';
import { useOverlayLink } from '../../../lib/overlay.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { mapPinIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { PostGallery, type FeedCardBodyProps } from '../../feed/public.ts';
import { useViewer } from '../../session/public.ts';
import { tiendaPaths } from '../paths.ts';
import { useTiendaTexts } from '../texts.ts';
import { PriceTag, StateChip } from './advert-facts.tsx';
import styles from './advert-facts.module.css';

/** Advert in the feed: two photos, its title, place and price. @spec 1§2 Feed item, 1§9 Gallery grid */
export function AdvertCardBody({ item, isEager }: FeedCardBodyProps) {
  const text = useTiendaTexts().detail;
  const viewer = useViewer();
  const overlay = useOverlayLink();
  const asking = useOverlayLink('comment');
  const advert = item.Advert;
  return (
    <>
      <PostGallery item={item} isEager={isEager} />
      <div className={styles.facts}>
        <div>
          <h3>
            <Link to={tiendaPaths.one(item.ContentId)} state={overlay}>
              {item.Title}
            </Link>
          </h3>
          <p className={styles.location}>
            <Icon icon={mapPinIcon} />
            {advert?.LocationName}
          </p>
        </div>
        <div className={styles.cardPrice}>
          {advert && <StateChip state={advert.State} />}
          {advert && <PriceTag price={advert.Price} size="lg" />}
        </div>
      </div>
      {item.CreatedBy !== viewer.id && (
        <div className={styles.action}>
          <ButtonLink variant="soft" isBlock to={tiendaPaths.one(item.ContentId)} state={asking}>
            {text.askForInformation}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
