import { classNames } from '../../lib/class-names.ts';
import {
  fileDocDuotoneIcon,
  fileDuotoneIcon,
  filePdfDuotoneIcon,
  filePptDuotoneIcon,
  fileTextDuotoneIcon,
  fileXlsDuotoneIcon,
} from '../../ui/glyphs.ts';
import { Icon, type Glyph } from '../../ui/icon.tsx';
import styles from './document-icon.module.css';

interface Look {
  glyph: Glyph;
  tone: string | undefined;
}

const WORD: Look = { glyph: fileDocDuotoneIcon, tone: styles.lago };
const SHEET: Look = { glyph: fileXlsDuotoneIcon, tone: styles.hoja };
const SLIDES: Look = { glyph: filePptDuotoneIcon, tone: styles.coral };
const TEXT: Look = { glyph: fileTextDuotoneIcon, tone: undefined };
const LOOKS: Readonly<Record<string, Look>> = {
  pdf: { glyph: filePdfDuotoneIcon, tone: styles.aji },
  doc: WORD,
  docx: WORD,
  xls: SHEET,
  xlsx: SHEET,
  ppt: SLIDES,
  pptx: SLIDES,
  txt: TEXT,
  md: TEXT,
  log: TEXT,
};

/** The icon of a document by the end of its name; the name beside it says the rest. */
export function DocumentIcon({ name, className }: { name: string; className?: string | undefined }) {
  const look = LOOKS[name.split('.').pop()?.toLowerCase() ?? ''] ?? { glyph: fileDuotoneIcon, tone: undefined };
  return <Icon glyph={look.glyph} className={classNames(styles.icon, look.tone, className)} />;
}
