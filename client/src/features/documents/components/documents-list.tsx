import { useState } from 'react';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
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
} from '../queries.ts';
import { useDocumentsTexts } from '../texts.ts';
import { useDocumentUploads } from '../use-document-uploads.ts';
import { DocumentLine } from './document-line.tsx';
import styles from './documents-list.module.css';
import { UploadRows } from './upload-rows.tsx';

export interface DocumentsListProps {
  place: DocumentPlace;
  /** Whether the reader may upload there. */
  canWrite: boolean;
}

const ORDERS = Object.keys(DOCUMENT_ORDERS) as DocumentOrder[]; // Object.keys loses the key types

/** List of a group's or area's documents, with search and order; its members can also upload. */
export function DocumentsList({ place, canWrite }: DocumentsListProps) {
  const text = useDocumentsTexts();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<DocumentOrder>('newest');
  return (
    <div className={styles.documents}>
      {canWrite && <Uploading place={place} />}
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
      <Found {...place} search={search} order={order} />
    </div>
  );
}

function Uploading({ place }: { place: DocumentPlace }) {
  const text = useDocumentsTexts();
  const { uploads, add, retry, remove } = useDocumentUploads(place);
  return (
    <>
      <div>
        <Dropzone label={text.upload} accept={acceptOf('document')} onFiles={add} className={styles.drop} />
        <p className={styles.hint}>{text.uploadHint}</p>
      </div>
      <UploadRows uploads={uploads} onRetry={retry} onRemove={remove} />
    </>
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
