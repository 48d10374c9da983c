import { useEffect, useRef } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import { photoCaption } from '#contract/features/tienda/rules.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { Picture } from '../../../ui/content/picture.tsx';
import { Cover } from '../../files/public.ts';
import { useTiendaTexts } from '../texts.ts';
import styles from './advert-photos.module.css';

/** Photos of an advert, one large and all small below. @spec 1§2 photo carousel */
export function AdvertPhotos({ advert }: { advert: Advert }) {
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
