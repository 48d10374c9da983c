import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { DocumentIcon } from '../../files/public.ts';
import { useRepositoryTexts } from '../texts.ts';
import { ReviewMark } from './review-mark.tsx';
import { SourceLink } from './source-link.tsx';
import styles from './repository.module.css';

interface DocumentCellProps {
  document: RepositoryRow;
  onOpen: () => void;
}

/** Cell of a document: its name, which opens it, its source, and its marks. */
export function DocumentCell({ document, onOpen }: DocumentCellProps) {
  const text = useRepositoryTexts();
  const { Title, Source, Reading } = document;
  const isUnread = Reading !== null && Reading !== 'read';
  return (
    <span className={styles.cell}>
      <DocumentIcon name={Title} className={styles.icon} />
      <span className={styles.words}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onOpen}>
          {Title}
        </button>
        {Source && <SourceLink source={Source} className={styles.source} />}
        <ReviewMark document={document} />
        {isUnread && <small className={styles.unread}>{text.readings[Reading]}</small>}
      </span>
    </span>
  );
}
