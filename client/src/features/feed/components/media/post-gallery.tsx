import { useState, type CSSProperties, type ReactNode } from 'react';
import { galleryCut } from '#contract/features/feed/rules.ts';
import type { Attachment, FeedItem } from '#contract/features/feed/types.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useTexts } from '#client/lib/texts.ts';
import { playFillIcon } from '#client/ui/content/icons.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import { describeMedia, GalleryDialog, Media, Video } from '../../../files/public.ts';
import { ratioOfOne, sizesOf } from '../../gallery-sizes.ts';
import styles from './post-gallery.module.css';

const LAYOUTS = [undefined, styles.one, styles.two, styles.three, styles.four];

/**
 * Gallery of an item's photos and videos: at most four, "+N" over the last, and the rest in the large view. @spec 1§9
 */
export function PostGallery({ item, isEager }: { item: FeedItem; isEager: boolean }) {
  const text = useTexts('files').gallery;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const media = item.Attachments.filter(file => file.type !== 'document');
  const [first] = media;
  if (!first) return null;
  if (media.length === 1 && first.type === 'video') {
    return (
      <div className={styles.player} style={{ aspectRatio: ratioOf(first) }}>
        <Video file={first} label={describeMedia(first, item.userName, text)} hasControls />
      </div>
    );
  }
  const { shown, more } = galleryCut(item.Type, media.length);
  return (
    <>
      <div
        className={classNames(styles.gallery, LAYOUTS[shown])}
        style={shown === 1 ? shapeOf(first) : undefined}
        role="group"
        aria-label={text.label}
      >
        {media.slice(0, shown).map((file, index) => (
          <Tile
            key={file.id}
            file={file}
            author={item.userName}
            position={index + 1}
            shown={shown}
            isLarge={index === 0 && shown !== 2}
            isEager={isEager}
            more={index === shown - 1 ? more : 0}
            onOpen={() => setOpenAt(index)}
          />
        ))}
      </div>
      {openAt !== null && (
        <GalleryDialog media={media} author={item.userName} start={openAt} onClose={() => setOpenAt(null)} />
      )}
    </>
  );
}

interface TileProps {
  file: Attachment;
  author: string;
  position: number;
  /** Number of tiles of the gallery. */
  shown: number;
  isLarge: boolean;
  isEager: boolean;
  /** Number of files beyond this one. */
  more: number;
  onOpen: () => void;
}

function Tile({ file, author, position, shown, isLarge, isEager, more, onOpen }: TileProps) {
  const text = useTexts('files').gallery;
  const isVideo = file.type === 'video';
  const alt = describeMedia(file, author, text);
  const name = (isVideo ? text.openVideo : text.openPhoto)(position, alt) + (more > 0 ? text.andMore(more) : '');
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={name}
      onClick={onOpen}
      onPointerEnter={GalleryDialog.preload}
      onFocus={GalleryDialog.preload}
    >
      {isVideo && !file.poster ? (
        <Video file={file} label={alt} hasControls={false} className={styles.picture} />
      ) : (
        <Media
          isFramed
          file={file}
          alt={alt}
          sizes={sizesOf(file, shown, isLarge)}
          className={styles.picture}
          isEager={isEager && isLarge}
        />
      )}
      {overlay(isVideo, more)}
    </button>
  );
}

function overlay(isVideo: boolean, more: number): ReactNode {
  if (more > 0) return <span className={styles.more}>+{more}</span>;
  if (!isVideo) return null;
  return (
    <span className={styles.play}>
      <span>
        <Icon icon={playFillIcon} />
      </span>
    </span>
  );
}

/** Returns the shape of a single photo; the style sheet decides if its size is unknown. */
function shapeOf(file: Attachment): CSSProperties {
  const ratio = ratioOfOne(file);
  return ratio === null ? {} : { aspectRatio: ratio, height: 'auto' };
}

/** Returns the aspect ratio; the usual 16:9 for a video of unknown size. */
function ratioOf(file: Attachment): string {
  return file.width && file.height ? `${file.width} / ${file.height}` : '16 / 9';
}
