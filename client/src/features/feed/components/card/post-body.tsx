import { LinkedText } from '#client/ui/content/linked-text.tsx';
import type { FeedCardBodyProps } from '../../cards.ts';
import { PostDocuments } from './post-documents.tsx';
import { PostGallery } from '../media/post-gallery.tsx';
import styles from './post-body.module.css';

/** Text, photos and videos, and documents of a post. @spec 1§2 Feed item */
export function PostBody({ item, isEager }: FeedCardBodyProps) {
  return (
    <>
      {item.Description && <LinkedText text={item.Description} mentions={item.Mentions} className={styles.text} />}
      <PostGallery item={item} isEager={isEager} />
      <PostDocuments files={item.Attachments} />
    </>
  );
}
