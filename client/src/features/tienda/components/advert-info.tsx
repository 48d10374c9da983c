import type { Advert } from '#contract/features/tienda/types.ts';
import { mapPinIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { LinkedText } from '../../../ui/content/linked-text.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useTiendaTexts } from '../texts.ts';
import { PriceTag } from './price-tag.tsx';
import { StateChip } from './state-chip.tsx';
import styles from './advert-info.module.css';
import { EXPIRY_DAYS } from '#contract/features/tienda/limits.ts';
import { isRenewable } from '#contract/features/tienda/rules.ts';
import { dateText } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useRenewAdvertMutation } from '../api.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { phoneText } from '../phone-text.ts';

/** Contact of an advert; data that the author hides has no row. @spec 1§2 contact section */
function AdvertContact({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  const { CreatorInfo: author, ContactTel: tel, ContactExt: ext, ContactMobile: mobile } = advert;
  return (
    <section className={styles.contact} aria-labelledby="advert-contact">
      <h2 id="advert-contact">{text.contact}</h2>
      <dl>
        <Row label={text.by}>
          <Link className={styles.author} to={paths.profile(advert.CreatedBy)}>
            <Avatar photo={author?.Foto} size={32} />
            {author?.Title ?? advert.ContactName}
          </Link>
        </Row>
        {author?.AreaName && <Row label={text.of}>{author.AreaName}</Row>}
        {tel && (
          <Row label={text.tel}>
            <a href={callAddress(tel)}>{phoneText(tel)}</a>
          </Row>
        )}
        {ext !== null && <Row label={text.ext}>{ext}</Row>}
        {mobile && (
          <Row label={text.mobile}>
            <a href={callAddress(mobile)}>{phoneText(mobile)}</a>
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the `tel:` address of a phone number: its digits, and the + of a country code. */
const callAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Notice to the author that the advert has expired or soon will, with a button that renews it. @assumed */
function ExpiryNotice({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  const viewer = useViewer();
  const now = new Date(useMinuteClock());
  const [renew, { isLoading }] = useRenewAdvertMutation();
  const expiry = new Date(advert.ExpiryDate);
  const isOffered = advert.CreatedBy === viewer.id && advert.State !== 'vendido' && isRenewable(expiry, now);
  if (!isOffered) return null;
  const press = async (): Promise<void> => {
    const { error } = await renew(advert.Id);
    if (error) reportFailure(text.renewFailed, error, () => void press());
    else toast(text.renewed(EXPIRY_DAYS));
  };
  return (
    <div className={styles.notice}>
      <p>{advert.IsExpired ? text.expired : text.expiresSoon(dateText(expiry))}</p>
      <Button size="sm" variant="soft" isPending={isLoading} pendingLabel={text.renewing} onClick={() => void press()}>
        {text.renew}
      </Button>
    </div>
  );
}

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
