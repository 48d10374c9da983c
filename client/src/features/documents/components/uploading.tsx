import { useEffect, useRef } from 'react';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { UploadRows } from '../../files/public-forms.ts';
import { DocumentIcon } from '../../files/public.ts';
import type { DocumentPlace } from '../api.ts';
import { useDocumentsTexts } from '../texts.ts';
import { useDocumentUploads } from '../use-document-uploads.ts';
import styles from './documents.module.css';

const NO_FILES: readonly File[] = [];

interface UploadingProps {
  place: DocumentPlace;
  /** Files that are uploaded at once. */
  files?: readonly File[] | undefined;
}

/** Zone that uploads documents to a place, with the files under way. */
export function Uploading({ place, files = NO_FILES }: UploadingProps) {
  const text = useDocumentsTexts();
  const { add, ...uploads } = useDocumentUploads(place);
  const added = useRef<readonly File[]>(NO_FILES);
  useEffect(() => {
    // Strict mode mounts twice; each file must be added once.
    if (added.current === files) return;
    added.current = files;
    add([...files]);
  }, [files, add]);
  return (
    <>
      <div>
        <Dropzone label={text.upload} accept={acceptOf('document')} onFiles={add} className={styles.drop} />
        <p className={styles.hint}>{text.uploadHint}</p>
      </div>
      <UploadRows {...uploads} label={text.uploads} iconOf={({ name }) => <DocumentIcon name={name} />} />
    </>
  );
}
