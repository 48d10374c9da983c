import type { Attachment } from '#contract/features/feed/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage, useTexts } from '#client/lib/texts.ts';
import { Icon } from '#client/ui/content/icon.tsx';
import { downloadSimpleIcon } from '#client/ui/content/icons.ts';
import { LinkedText } from '#client/ui/content/linked-text.tsx';
import { DocumentIcon, DocumentLink, megabytes } from '../../../files/public.ts';
import type { FeedCardBodyProps } from '../../cards.ts';
import { PostGallery } from '../media/post-gallery.tsx';
import styles from './post-card.module.css';

/** Documents of an item, each a download with its size. */
function PostDocuments({ files }: { files: readonly Attachment[] }) {
  const text = useTexts('feed').post;
  const locale = localeOf(useLanguage());
  const documents = files.filter(file => file.type === 'document');
  if (documents.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={text.documents}>
      {documents.map(file => (
        <li key={file.id}>
          <DocumentLink file={file} className={styles.link}>
            <DocumentIcon name={file.title} />
            <span className={styles.words}>
              <strong>{file.title}</strong>
              <small>{megabytes(file.bytes, locale)}</small>
            </span>
            <Icon icon={downloadSimpleIcon} className={styles.download} />
          </DocumentLink>
        </li>
      ))}
    </ul>
  );
}

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
