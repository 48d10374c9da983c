import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { DocumentIcon, DocumentLink, megabytes, type DocumentFile } from '../../files/public.ts';
import styles from './rich-text.module.css';

export interface ContentDocumentProps {
  file: DocumentFile;
  /** Its size; null where the text does not say it. */
  bytes: number | null;
}

/** A document among the words of a text: its name, which ends with its extension, and its size. It downloads. */
export function ContentDocument({ file, bytes }: ContentDocumentProps) {
  const locale = localeOf(useLanguage());
  return (
    <DocumentLink file={file} className={styles.document}>
      <DocumentIcon name={file.title} className={styles.documentIcon} />
      {file.title}
      {bytes !== null && <small> ({megabytes(bytes, locale)})</small>}
    </DocumentLink>
  );
}
