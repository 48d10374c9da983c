import { localeOf } from '#contract/i18n/language.ts';
import { dateText } from '#contract/lib/time.ts';
import type { DocumentVersionRow } from '#contract/features/documents/types.ts';
import { documentSize } from '../../../lib/document-size.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { DocumentLink } from '../../files/public.ts';
import styles from './documents.module.css';

interface DownloadLineProps {
  file: Pick<DocumentVersionRow, 'FileId' | 'Url' | 'Title' | 'Bytes' | 'Author'>;
  /** Text of the link. */
  name: string;
  /** Time of the upload: ISO 8601, UTC. */
  date: string;
}

/** Download link, and under it the size, author and date. @spec decision 37 */
export function DownloadLine({ file, name, date }: DownloadLineProps) {
  const locale = localeOf(useLanguage());
  return (
    <div className={styles.words}>
      <DocumentLink file={{ id: file.FileId, url: file.Url, title: file.Title }} className={styles.name}>
        {name}
      </DocumentLink>
      <p className={styles.facts}>
        <Facts
          of={[
            documentSize(file.Bytes, locale),
            file.Author?.Title,
            <time key="date" dateTime={date}>
              {dateText(new Date(date))}
            </time>,
          ]}
        />
      </p>
    </div>
  );
}
