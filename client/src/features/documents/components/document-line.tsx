import { useId, useState } from 'react';
import type { DocumentRow } from '#contract/features/documents/types.ts';
import { caretDownBoldIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { DocumentIcon } from '../../files/public.ts';
import { useRemoveDocumentMutation } from '../api.ts';
import { useDocumentsTexts } from '../texts.ts';
import { DocumentVersions } from './document-versions.tsx';
import styles from './document-line.module.css';
import { DownloadLine } from './download-line.tsx';
import { RemoveButton } from './remove-button.tsx';

/** Line of a document: a download, its author and date, and its versions. */
export function DocumentLine({ document }: { document: DocumentRow }) {
  const text = useDocumentsTexts();
  const [removeDocument] = useRemoveDocumentMutation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Id, Title, Versions } = document;
  const { label, removeHint, ...deletion } = text.deletion;
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
        {document.CanDelete && (
          <RemoveButton
            label={label(Title)}
            text={{ ...deletion, removeHint: removeHint(Title, Versions) }}
            onRemove={() => removeDocument(Id)}
          />
        )}
      </div>
      {isOpen && Versions > 1 && <DocumentVersions id={id} document={document} />}
    </li>
  );
}
