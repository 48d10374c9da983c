import type { DocumentRow } from '#contract/features/documents/types.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useRemoveDocumentVersionMutation } from '../api.ts';
import { useListDocumentVersionsInfiniteQuery } from '../queries.ts';
import { useDocumentsTexts } from '../texts.ts';
import styles from './document-line.module.css';
import { DownloadLine } from './download-line.tsx';
import { RemoveButton } from './remove-button.tsx';

export type VersionedDocument = Pick<DocumentRow, 'Id' | 'Title'>;

interface DocumentVersionsProps {
  /** Id that lets a toggle button refer to the list. */
  id?: string;
  document: VersionedDocument;
}

/** List of a document's versions, newest first; each can still be downloaded. */
export function DocumentVersions({ id, document }: DocumentVersionsProps) {
  const text = useDocumentsTexts();
  const [removeVersion] = useRemoveDocumentVersionMutation();
  const list = useListDocumentVersionsInfiniteQuery(document.Id);
  if (list.isError && !list.data)
    return (
      <p id={id} role="alert" className={styles.failed}>
        {text.failed}
      </p>
    );
  if (!list.data) return <Spinner label={text.loadingVersions} />;
  const { label, removeHint, ...deletion } = text.versionDeletion;
  return (
    <div id={id} className={styles.nested}>
      <ul aria-label={text.versionsOf(document.Title)}>
        {list.data.pages
          .flatMap(page => page.results)
          .map(version => (
            <li key={version.Id} className={styles.row}>
              <DownloadLine file={version} name={text.version(version.Number)} date={version.Created} />
              {version.CanDelete && (
                <RemoveButton
                  label={label(version.Number)}
                  text={{ ...deletion, removeHint: removeHint(document.Title, version.Number) }}
                  onRemove={() => removeVersion(version.Id)}
                />
              )}
            </li>
          ))}
      </ul>
      <MoreButton list={list} label={text.moreVersions} loading={text.loadingVersions} failed={text.failed} />
    </div>
  );
}
