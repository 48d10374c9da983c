import type { DocumentRow } from '#contract/features/documents/types.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useRemoveDocumentVersionMutation, useListDocumentVersionsInfiniteQuery } from '../api.ts';
import { useDocumentsTexts } from '../texts.ts';
import { DownloadLine } from './download-line.tsx';
import type { MouseEvent } from 'react';
import { focusAfter } from '../../../lib/focus-after.ts';
import { trashIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import styles from './documents.module.css';

interface RemoveButtonProps {
  label: string;
  /** Deletes after asking. @returns whether it is gone */
  onRemove: () => Promise<boolean>;
}

/** Button that deletes, and moves the focus to the neighbour. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  const press = async ({ currentTarget }: MouseEvent) => {
    const focusNext = focusAfter(currentTarget.closest('li'));
    if (await onRemove()) focusNext();
  };
  return <IconButton size="sm" icon={trashIcon} label={label} onClick={event => void press(event)} />;
}

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
                  onRemove={() =>
                    removeAfterDialog({ ...deletion, removeHint: removeHint(document.Title, version.Number) }, () =>
                      removeVersion(version.Id),
                    )
                  }
                />
              )}
            </li>
          ))}
      </ul>
      <MoreButton list={list} label={text.moreVersions} loading={text.loadingVersions} failed={text.failed} />
    </div>
  );
}
