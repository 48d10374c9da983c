import type { MouseEvent, ReactNode } from 'react';
import type { Attachment } from '#contract/features/feed/types.ts';
import { freshAddress } from './requests.ts';
import { classNames } from '../../lib/class-names.ts';
import {
  fileDocDuotoneIcon,
  fileDuotoneIcon,
  filePdfDuotoneIcon,
  filePptDuotoneIcon,
  fileTextDuotoneIcon,
  fileXlsDuotoneIcon,
} from '../../ui/content/icons.ts';
import { Icon, type IconPath } from '../../ui/content/icon.tsx';
import styles from './files.module.css';

interface Look {
  icon: IconPath;
  tone: string | undefined;
}

const WORD: Look = { icon: fileDocDuotoneIcon, tone: styles.lago };
const SHEET: Look = { icon: fileXlsDuotoneIcon, tone: styles.hoja };
const SLIDES: Look = { icon: filePptDuotoneIcon, tone: styles.coral };
const TEXT: Look = { icon: fileTextDuotoneIcon, tone: undefined };
const LOOKS: Readonly<Record<string, Look>> = {
  pdf: { icon: filePdfDuotoneIcon, tone: styles.aji },
  doc: WORD,
  docx: WORD,
  odt: WORD,
  xls: SHEET,
  xlsx: SHEET,
  ods: SHEET,
  ppt: SLIDES,
  pptx: SLIDES,
  odp: SLIDES,
  txt: TEXT,
  md: TEXT,
  log: TEXT,
};

/** Icon of a document by its file extension; the name beside it gives the details. */
export function DocumentIcon({ name, className }: { name: string; className?: string | undefined }) {
  const look = LOOKS[name.split('.').pop()?.toLowerCase() ?? ''] ?? { icon: fileDuotoneIcon, tone: undefined };
  return <Icon icon={look.icon} className={classNames(styles.icon, look.tone, className)} />;
}

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
