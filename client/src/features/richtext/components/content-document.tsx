import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { DocumentIcon, DocumentLink, megabytes, type DocumentFile } from '../../files/public.ts';
import styles from './rich-text.module.css';

export interface ContentDocumentProps {
  file: DocumentFile;
  /** Size in bytes; null if the text does not give it. */
  bytes: number | null;
}

/** Document inside a text: its name with extension, and its size. Pressing it downloads the file. */
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
