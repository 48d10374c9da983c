import { useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import type { DocumentsProps } from '../../feature.ts';
import { DocumentIcon } from '../../files/public.ts';
import { useListNewestDocumentsQuery } from '../api.ts';
import { useDocumentsTexts } from '../texts.ts';
import link from '../../../ui/controls/text-link.module.css';
import styles from './documents.module.css';
import { DownloadLine } from './download-line.tsx';
import { UploadButton } from './upload-button.tsx';

const DocumentsDialog = lazyDialog(() => import('./documents-dialog.tsx'), 'DocumentsDialog');

/** Card with the newest documents of a group, which opens the full list, with files chosen to upload. @spec 2§2 Group page */
export function DocumentsCard(place: DocumentsProps) {
  const text = useDocumentsTexts();
  const [isOpen, setOpen] = useState(false);
  /** Files chosen before the dialog opened. */
  const [files, setFiles] = useState<readonly File[]>([]);
  const opening = {
    'aria-haspopup': 'dialog',
    onPointerEnter: DocumentsDialog.preload,
    onClick: () => setOpen(true),
  } as const;
  return (
    <Card isPadded aria-label={text.title}>
      <CardHeader
        title={text.title}
        action={
          <button type="button" className={link.link} aria-label={text.seeAllLabel} {...opening}>
            {text.seeAll}
          </button>
        }
      />
      <Newest {...place} />
      {place.canWrite && (
        <UploadButton
          isBlock
          className={styles.upload}
          onPointerEnter={DocumentsDialog.preload}
          onFiles={chosen => {
            setFiles(chosen);
            setOpen(true);
          }}
        />
      )}
      {isOpen && (
        <DocumentsDialog
          {...place}
          files={files}
          onClose={() => {
            setOpen(false);
            setFiles([]);
          }}
        />
      )}
    </Card>
  );
}

function Newest({ target, id }: DocumentsProps) {
  const text = useDocumentsTexts();
  const { data: documents, isError } = useListNewestDocumentsQuery({ target, id });
  if (isError && !documents) return <p role="alert">{text.failed}</p>;
  if (!documents) return <Skeleton shape="block" height={160} />;
  if (documents.length === 0) return <p className={styles.empty}>{text.empty}</p>;
  return (
    <ul className={styles.newest} aria-label={text.title}>
      {documents.map(document => (
        <li key={document.Id}>
          <DocumentIcon name={document.Title} />
          <DownloadLine file={document} name={document.Title} date={document.Updated} />
        </li>
      ))}
    </ul>
  );
}
