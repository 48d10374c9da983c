import { dateText } from '../../../../../contract/lib/time.ts';
import type { DocumentVersionRow } from '../../../../../contract/features/documents/types.ts';
import { localeOf } from '../../../lib/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { DocumentLink, megabytes } from '../../files/public.ts';
import styles from './document-line.module.css';

interface DownloadLineProps {
  file: Pick<DocumentVersionRow, 'FileId' | 'Url' | 'Title' | 'Bytes' | 'Author'>;
  /** What the link says. */
  name: string;
  /** When it was uploaded: ISO 8601, UTC. */
  date: string;
}

/** A download, and under it its size, its author and its date. @spec decision 37 */
export function DownloadLine({ file, name, date }: DownloadLineProps) {
  const locale = localeOf(useLanguage());
  return (
    <div className={styles.words}>
      <DocumentLink file={{ id: file.FileId, url: file.Url, title: file.Title }} className={styles.name}>
        {name}
      </DocumentLink>
      <p className={styles.facts}>
        <span>{megabytes(file.Bytes, locale)}</span>
        {file.Author && <span>{file.Author.Title}</span>}
        <time dateTime={date}>{dateText(new Date(date))}</time>
      </p>
    </div>
  );
}
