import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Attachment } from '#contract/features/feed/types.ts';
import { EXPIRY_DAYS } from '#contract/features/tienda/limits.ts';
import { isRenewable, photoCaption } from '#contract/features/tienda/rules.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { dateText } from '#contract/lib/time.ts';
import type { DetailState } from '../../../api/detail-state.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { mapPinIcon } from '../../../ui/content/icons.ts';
import { LinkedText } from '../../../ui/content/linked-text.tsx';
import { Picture } from '../../../ui/content/picture.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ItemConversation, sightMark } from '../../feed/public.ts';
import { Cover } from '../../files/public.ts';
import { useViewer } from '../../session/public.ts';
import { CommentTarget } from '../../social/public.ts';
import { useRenewAdvertMutation } from '../api.ts';
import { tiendaPaths } from '../paths.ts';
import { useTiendaTexts } from '../texts.ts';
import type { OpenAdvert } from '../use-advert-view.ts';
import { PriceTag, StateChip } from './advert-facts.tsx';
import styles from '../pages/advert-page.module.css';

const NATIONAL = /^(\d{3})(\d{3})(\d{4})$/;

/** Formats the ten digits of a Colombian number: "601 742 1180". Any other number stays as typed. */
export const phoneText = (phone: string): string => phone.trim().replace(NATIONAL, '$1 $2 $3');

/** Photos of an advert, one large and all small below. @spec 1§2 photo carousel */
function AdvertPhotos({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  const photos = advert.Attachments;
  if (photos.length === 0) {
    return (
      <div className={styles.none}>
        <Picture name="photo" className={styles.drawing} />
        <p>{text.none}</p>
      </div>
    );
  }
  const slides = photos.map((photo, index) => ({
    key: photo.id,
    content: (
      <Cover
        photo={photo}
        alt={photo.alt || text.photoOf(advert.Title, index + 1)}
        sizes="(max-width: 777px) 100vw, 520px"
        className={styles.frame}
        isEager={index === 0}
      />
    ),
  }));
  const caption = (index: number, total: number) =>
    photoCaption(total) === 'only' ? text.only : text.position(index + 1, total);
  return (
    <Carousel className={styles.carousel} label={text.photos} slides={slides} caption={caption}>
      {(index, show) => photos.length > 1 && <Thumbnails photos={photos} current={index} onShow={show} />}
    </Carousel>
  );
}

interface ThumbnailsProps {
  photos: readonly Attachment[];
  current: number;
  onShow: (index: number) => void;
}

function Thumbnails({ photos, current, onShow }: ThumbnailsProps) {
  const text = useTiendaTexts().detail;
  const strip = useRef<HTMLUListElement>(null);
  // Scrolls only sideways, so that the page keeps its position.
  useEffect(() => {
    const thumbnail = strip.current?.children[current];
    if (!strip.current || !(thumbnail instanceof HTMLElement)) return;
    const middle = thumbnail.offsetLeft + thumbnail.offsetWidth / 2;
    strip.current.scrollTo({ left: middle - strip.current.clientWidth / 2, behavior: 'smooth' });
  }, [current]);
  return (
    <ul className={styles.thumbnails} ref={strip}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className={classNames(styles.thumbnail, index === current && styles.current)}
            aria-label={text.showPhoto(index + 1)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <Cover photo={photo} sizes="128px" className={styles.small} />
          </button>
        </li>
      ))}
    </ul>
  );
}

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
function AdvertInfo({ advert }: { advert: Advert }) {
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
