import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { safeLink } from '#contract/features/richtext/rules.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import { isInTable } from '@tiptap/pm/tables';
import { insertBehindSelection } from './behind-selection.ts';
import { ContentDivider } from './content-divider.ts';
import { ContentDocument } from './content-document.ts';
import { pastedFiles } from '../../lib/pasted-files.ts';
import { ContentLink } from './content-link.ts';
import { CONTENT_LIST } from './content-list.ts';
import { CONTENT_MEDIA } from './content-media.ts';
import { CONTENT_TABLE } from './content-table.ts';
import { canonicalContent, filesOf } from './markup.ts';
import { cleanPaste, type Pasted } from './paste.ts';

/** Size of the headings that a text may have: its title is the page's own first one. */
export const HEADINGS = [2, 3] as const;

export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      isAllowedUri: address => safeLink(address) !== null,
      HTMLAttributes: { rel: null, target: null },
    },
    // It colours itself; its colour comes from the module.
    dropcursor: { color: 'currentColor', width: 2 },
  }),
  ...CONTENT_MEDIA,
  ContentDivider,
  ContentDocument,
  ContentLink,
  ...CONTENT_TABLE,
  CONTENT_LIST,
];

export interface ContentEditorOptions {
  /** What it begins with; afterwards the editor knows best. */
  initial: string;
  /** Attributes of the text field: how it is called, and what describes it. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  /** Files that were pasted or dropped. */
  onFiles: (files: File[], insert: InsertFile) => void;
  /** What of the last thing that was pasted did not come along. */
  onPaste: (losses: Losses) => void;
  /** What stays over the top of the text: the caret is never scrolled behind it. */
  head: RefObject<HTMLElement | null>;
}

/** What of something pasted did not come along. */
export type Losses = Omit<Pasted, 'html'>;

/** Puts a file that has been stored into the text. */
type InsertFile = (file: UploadedFile) => void;

/** The editor of a rich text. It tells its content in the canonical way of writing it. */
export function useContentEditor(options: ContentEditorOptions): { editor: Editor; insert: InsertFile } {
  const { initial, attributes, onChange, onFiles, onPaste, head } = options;
  /** Files that this text has, or has had: only these may be pasted again. */
  const known = useRef(new Set(filesOf(initial)));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    // Styles come from the module: the content security policy takes none from scripts.
    injectCSS: false,
    // Whoever comes to it by keys goes on where it ends.
    onCreate: ({ editor: created }) => created.commands.setTextSelection(created.state.doc.content.size),
    onUpdate: ({ editor: updated }) => onChange(canonicalContent(updated.getHTML())),
  });
  const insert: InsertFile = file => {
    known.current.add(file.id);
    insertFile(editor, file);
  };
  useEffect(() => {
    const take = (data: DataTransfer | null) => takeFiles(data, files => onFiles(files, insert));
    editor.setOptions({
      editorProps: {
        attributes,
        scrollThreshold: roomBelow(head, 0),
        scrollMargin: roomBelow(head, CARET_MARGIN),
        transformPastedHTML: (html, { state }) => {
          const pasted = cleanPaste(html, id => known.current.has(id), isInTable(state));
          onPaste(pasted);
          return pasted.html;
        },
        handlePaste: (_view, event) => take(event.clipboardData),
        handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
      },
    });
  });
  return { editor, insert };
}

/** Between the caret and what it was scrolled away from, in px. */
const CARET_MARGIN = 8;

/** The space that a scrolled caret keeps, in px: measured when it is asked for, because the head grows and shrinks. */
const roomBelow = (head: RefObject<HTMLElement | null>, margin: number) => ({
  get top() {
    return (head.current?.offsetHeight ?? 0) + margin;
  },
  right: margin,
  bottom: margin,
  left: margin,
});

/** Puts a picture or a video behind what is selected, and a document in the place of the caret. */
export function insertFile(
  editor: Editor,
  { id, kind, title, bytes, url }: Pick<UploadedFile, 'id' | 'kind' | 'title' | 'bytes' | 'url'>,
): void {
  if (kind !== 'document')
    return insertBehindSelection(editor, {
      type: kind === 'photo' ? 'picture' : 'video',
      attrs: { file: id, src: url },
    });
  const node = { type: 'document', attrs: { file: id, name: title, bytes: String(bytes) } };
  editor.chain().focus().insertContentAt(editor.state.selection.to, node).run();
}

/** @returns whether there were any: then the editor does nothing else with what was pasted or dropped. */
function takeFiles(data: DataTransfer | null, onFiles: (files: File[]) => void): boolean {
  const files = pastedFiles(data);
  if (files.length === 0) return false;
  onFiles(files);
  return true;
}
