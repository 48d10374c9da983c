import type { MouseEvent, ReactNode } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import { freshAddress } from './requests.ts';

/** What downloading takes of a document. */
export type DocumentFile = Pick<Attachment, 'id' | 'url' | 'title'>;

export interface DocumentLinkProps {
  file: DocumentFile;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that downloads a document. It asks for a new address first, as the one in the page may have run out. */
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

/** The server sends it as an attachment, so the page stays where it is. */
function download(url: string): void {
  window.location.assign(url);
}
