import { Link } from 'react-router-dom';
import type { Advert } from '#contract/features/tienda/types.ts';
import { useOverlayLink } from '../../../lib/overlay.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Icon } from '../../../ui/content/icon.tsx';
import { imageDuotoneIcon, thumbsUpFillIcon, thumbsUpIcon } from '../../../ui/content/icons.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { sightMark } from '../../feed/public.ts';
import { Cover } from '../../files/public.ts';
import { tiendaPaths } from '../paths.ts';
import { CARD_SIZES } from '../prefetch.ts';
import { useTiendaTexts } from '../texts.ts';
import { PriceTag, StateChip } from './advert-facts.tsx';
import styles from '../pages/adverts-page.module.css';

/** Skeleton of an advert while it loads. */
export function AdvertCardSkeleton() {
  return (
    <Card as="div" className={styles.card}>
      <span className={styles.cover}>
        <Skeleton shape="block" width="100%" height="100%" />
      </span>
      <span className={styles.words}>
        <Skeleton width="52%" height={18} />
        <Skeleton width="84%" />
        <Skeleton width="60%" />
      </span>
      <p className={styles.foot}>
        <Skeleton shape="circle" width={24} height={24} />
        <Skeleton width="60%" />
      </p>
    </Card>
  );
}

interface AdvertCardProps {
  advert: Advert;
  /** True for the first ones, whose pictures are fetched at once. */
  isEager: boolean;
}

/** Advert in the list; it opens over the list. @spec 1§2 Tienda list */
export function AdvertCard({ advert, isEager }: AdvertCardProps) {
  const text = useTiendaTexts().list;
  const overlay = useOverlayLink();
  const author = advert.CreatorInfo?.Title ?? advert.ContactName;
  return (
    <Card as="article" {...sightMark(advert.PostId)} className={styles.card}>
      <Link to={tiendaPaths.one(advert.Id)} state={overlay} className={styles.link}>
        <Cover
          photo={advert.Attachments[0]}
          icon={imageDuotoneIcon}
          sizes={CARD_SIZES}
          className={styles.cover}
          isEager={isEager}
        >
          <StateChip state={advert.State} isExpired={advert.IsExpired} className={styles.state} />
        </Cover>
        <span className={styles.words}>
          <PriceTag price={advert.Price} />
          <strong>{advert.Title}</strong>
          <span className={styles.meta}>
            {advert.LocationInfo?.Name}
            <span className={styles.when}>
              <i>·</i>
              <RelativeTime date={advert.CreationDate} />
            </span>
          </span>
        </span>
      </Link>
      <p className={styles.foot}>
        <Avatar photo={advert.CreatorInfo?.Foto} size={24} />
        <span className={styles.author}>{author}</span>
        <span className={styles.likes}>
          <Icon icon={advert.ILike ? thumbsUpFillIcon : thumbsUpIcon} />
          <span aria-hidden>{advert.LikeCount}</span>
          <VisuallyHidden>{text.likes(advert.LikeCount)}</VisuallyHidden>
        </span>
      </p>
    </Card>
  );
}
