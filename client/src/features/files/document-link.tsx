import type { MouseEvent, ReactNode } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import { freshAddress } from './requests.ts';

/** Fields of a document that a download needs. */
export type DocumentFile = Pick<Attachment, 'id' | 'url' | 'title'>;

export interface DocumentLinkProps {
  file: DocumentFile;
  className?: string | undefined;
  children: ReactNode;
}

/** Link that downloads a document. It requests a new address first, as the one in the page may have expired. */
export function DocumentLink({ file, className, children }: DocumentLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    freshAddress(file.id).then(download, () => download(file.url));
  };
  return (
    <a className={className} href={file.url} download={file.title} onClick={open}>
      {children}
    </a>
  );
}

/** Starts the download. The server sends an attachment, so the page stays the same. */
function download(url: string): void {
  window.location.assign(url);
}
