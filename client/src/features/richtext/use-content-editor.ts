import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { safeLink } from '../../../../contract/features/richtext/rules.ts';
import type { UploadedFile } from '../../../../contract/features/files/types.ts';
import { ContentImage } from './content-image.ts';
import { CONTENT_TABLE } from './content-table.ts';
import { canonicalContent, filesOf } from './markup.ts';
import { cleanPaste } from './paste.ts';

/** Size of the headings that a text may have: its title is the page's own first one. */
export const HEADINGS = [2, 3] as const;

export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    codeBlock: false,
    link: {
      openOnClick: false,
      isAllowedUri: address => safeLink(address) !== null,
      HTMLAttributes: { rel: null, target: null },
    },
    // It colours itself; its colour comes from the module.
    dropcursor: { color: 'currentColor', width: 2 },
  }),
  ContentImage,
  ...CONTENT_TABLE,
];

export interface ContentEditorOptions {
  /** What it begins with; afterwards the editor knows best. */
  initial: string;
  /** Attributes of the text field: how it is called, and what describes it. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  /** Files that were pasted or dropped. */
  onFiles: (files: File[], insert: InsertPicture) => void;
  /** How many pictures and objects of what was pasted did not come along. */
  onPaste: (lost: number) => void;
}

/** Puts a picture that has been stored into the text. */
type InsertPicture = (file: UploadedFile) => void;

/** The editor of a rich text. It tells its content in the canonical way of writing it. */
export function useContentEditor(options: ContentEditorOptions): { editor: Editor; insert: InsertPicture } {
  const { initial, attributes, onChange, onBlur, onFiles, onPaste } = options;
  /** Pictures that this text has, or has had: only these may be pasted again. */
  const known = useRef(new Set(filesOf(initial)));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    // Styles come from the module: the content security policy takes none from scripts.
    injectCSS: false,
    onUpdate: ({ editor: updated }) => onChange(canonicalContent(updated.getHTML())),
    onBlur: () => onBlur?.(),
  });
  const insert: InsertPicture = file => {
    known.current.add(file.id);
    insertPicture(editor, file);
  };
  useEffect(() => {
    const take = (data: DataTransfer | null) => takeFiles(data, files => onFiles(files, insert));
    editor.setOptions({
      editorProps: {
        attributes,
        transformPastedHTML: html => {
          const pasted = cleanPaste(html, id => known.current.has(id));
          onPaste(pasted.lost);
          return pasted.html;
        },
        handlePaste: (_view, event) => take(event.clipboardData),
        handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
      },
    });
  });
  return { editor, insert };
}

/** Puts it behind what is selected: nobody who adds a picture wants to lose words, or another picture. */
export function insertPicture(editor: Editor, { id, url }: Pick<UploadedFile, 'id' | 'url'>): void {
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, { type: 'picture', attrs: { file: id, src: url } })
    .run();
}

/** @returns whether there were any: then the editor does nothing else with what was pasted or dropped. */
function takeFiles(data: DataTransfer | null, onFiles: (files: File[]) => void): boolean {
  const files = [...(data?.files ?? [])];
  // A word processor puts a picture of the words beside the words themselves.
  if (files.length === 0 || data?.types.includes('text/html')) return false;
  onFiles(files);
  return true;
}
