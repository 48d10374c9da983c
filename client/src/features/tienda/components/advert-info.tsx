import type { Advert } from '#contract/features/tienda/types.ts';
import { mapPinIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { LinkedText } from '../../../ui/content/linked-text.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useTiendaTexts } from '../texts.ts';
import { AdvertContact } from './advert-contact.tsx';
import { ExpiryNotice } from './expiry-notice.tsx';
import { PriceTag } from './price-tag.tsx';
import { StateChip } from './state-chip.tsx';
import styles from './advert-info.module.css';

/** Details of an advert: price, place, description and contact. @spec 1§2 Classified detail modal */
export function AdvertInfo({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  return (
    <div className={styles.info}>
      <div className={styles.top}>
        <PriceTag price={advert.Price} size="xl" />
        <StateChip state={advert.State} isExpired={advert.IsExpired} />
      </div>
      <p className={styles.location}>
        <Icon icon={mapPinIcon} />
        <VisuallyHidden>{text.location}: </VisuallyHidden>
        {advert.LocationInfo?.Name}
      </p>
      <ExpiryNotice advert={advert} />
      <LinkedText text={advert.Description} className={styles.description} />
      <AdvertContact advert={advert} />
    </div>
  );
}
