import { useId, useState } from 'react';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import {
  DOCUMENT_ORDERS,
  useListDocumentsInfiniteQuery,
  type DocumentOrder,
  type DocumentPlace,
  type DocumentSearch,
  useRemoveDocumentMutation,
} from '../api.ts';
import { useDocumentsTexts } from '../texts.ts';
import { caretDownBoldIcon, trashIcon } from '../../../ui/content/icons.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useIsLeaving } from '../../../lib/leaving.ts';
import { paths } from '../../../lib/paths.ts';
import { removeWithReason } from '../../../ui/overlays/remove-after-asking.tsx';
import { removeWithUndo } from '../../../ui/overlays/remove-with-undo.ts';
import { useViewer } from '../../session/public.ts';
import { DocumentIcon } from '../../files/public.ts';
import type { DocumentRow } from '#contract/features/documents/types.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { DocumentVersions, RemoveButton } from './document-versions.tsx';
import { DownloadLine } from './download-line.tsx';
import { Uploading } from './uploading.tsx';
import styles from './documents.module.css';

/** Line of a document: a download, its author and date, and its versions. */
function DocumentLine({ document }: { document: DocumentRow }) {
  const text = useDocumentsTexts();
  const [removeDocument] = useRemoveDocumentMutation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Id, Title, Versions } = document;
  const { label, removeHint, ...deletion } = text.deletion;
  const viewer = useViewer();
  const key = `document ${Id}`;
  const isLeaving = useIsLeaving(key);
  const remove = (): Promise<boolean> =>
    document.AuthorId === viewer.id
      ? removeWithUndo(
          { ...deletion, removeHint: removeHint(Title, Versions) },
          { key, path: `/Flx_Documents/${Id}`, remove: () => removeDocument({ id: Id }) },
        )
      : removeWithReason(deletion, reason => removeDocument({ id: Id, reason }));
  if (isLeaving) return null;
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <DocumentIcon name={Title} />
        <DownloadLine file={document} name={Title} date={document.Updated} />
        {Versions > 1 && (
          <button
            type="button"
            className={styles.versions}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {text.versions(Versions)}
            <Icon icon={caretDownBoldIcon} />
          </button>
        )}
        {document.CanDelete && <RemoveButton label={label(Title)} onRemove={remove} />}
      </div>
      {isOpen && Versions > 1 && <DocumentVersions id={id} document={document} />}
    </li>
  );
}

interface DocumentsListProps {
  place: DocumentPlace;
  /** Whether the reader may upload there. */
  canWrite: boolean;
  /** Files that are uploaded at once. */
  files?: readonly File[];
}

const ORDERS = Object.keys(DOCUMENT_ORDERS) as DocumentOrder[]; // Object.keys loses the key types

/** List of a group's or area's documents, with search and order; its members can also upload. */
export function DocumentsList({ place, canWrite, files }: DocumentsListProps) {
  const text = useDocumentsTexts();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<DocumentOrder>('newest');
  return (
    <div className={styles.documents}>
      {canWrite && <Uploading place={place} files={files} />}
      <div className={styles.tools}>
        <SearchBox className={styles.search} label={text.search} search={search} onSearch={setSearch} />
        <Select
          label={text.order}
          isLabelHidden
          value={order}
          options={ORDERS.map(value => ({ value, label: text.orders[value] }))}
          onChange={({ target }) => setOrder(target.value as DocumentOrder)} // one of its options
        />
      </div>
      {canWrite && (
        <ButtonLink className={styles.bin} variant="ghost" size="sm" icon={trashIcon} to={paths.bin('document')}>
          {text.bin}
        </ButtonLink>
      )}
      <Found {...place} search={search} order={order} />
    </div>
  );
}

/** List of results; earlier ones stay until the new ones have loaded. */
function Found(asked: DocumentSearch) {
  const text = useDocumentsTexts();
  const list = useListDocumentsInfiniteQuery(asked);
  if (list.isError && !list.currentData) return <ErrorState title={text.failed} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={text.loading} />;
  const documents = list.data.pages.flatMap(page => page.results);
  return (
    <div>
      <div role="status">
        {documents.length === 0 && asked.search === '' && (
          <EmptyState picture="thread" title={text.empty} text={text.emptyHint} />
        )}
        {documents.length === 0 && asked.search !== '' && (
          <EmptyState picture="search" title={text.noResults} text={text.noResultsHint} />
        )}
      </div>
      {documents.length > 0 && (
        <ul className={styles.list} aria-label={text.title} aria-busy={!list.currentData}>
          {documents.map(document => (
            <DocumentLine key={document.Id} document={document} />
          ))}
        </ul>
      )}
      <MoreButton list={list} label={text.more} loading={text.loading} failed={text.failed} />
    </div>
  );
}
