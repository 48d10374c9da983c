import { useEditor, type Editor, Extension, Node, mergeAttributes, ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { safeLink } from '#contract/features/richtext/rules.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import { isInTable } from '@tiptap/pm/tables';
import { insertBehindSelection, ContentDivider } from './content-divider.ts';
import { pastedFiles } from '../../lib/pasted-files.ts';
import { CONTENT_TABLE } from './content-table.ts';
import { canonicalContent, filesOf } from './markup.ts';
import { cleanPaste, type Pasted } from './paste.ts';
import { listLook } from './components/rich-text.tsx';
import { Plugin } from '@tiptap/pm/state';
import styles from './components/rich-text-editor.module.css';
import { EditedMedia } from './components/edited-media.tsx';

/** Attribute with the alternative text of each element. */
const DESCRIBED = { img: 'alt', video: 'aria-label' } as const;

/**
 * Returns the node of a file of our own storage between paragraphs: written as `<img data-file …>` or `<video data-file
 * …>`, without its current address.
 */
const media = (name: 'picture' | 'video', tag: keyof typeof DESCRIBED) =>
  Node.create({
    name,
    group: 'block',
    draggable: true,
    addAttributes() {
      return {
        file: {
          default: '',
          parseHTML: element => element.dataset['file'] ?? '',
          renderHTML: attributes => ({ 'data-file': String(attributes['file']) }),
        },
        src: { default: '', rendered: false, parseHTML: element => element.getAttribute('src') ?? '' },
        alt: {
          default: '',
          parseHTML: element => element.getAttribute(DESCRIBED[tag]) ?? '',
          renderHTML: attributes => ({ [DESCRIBED[tag]]: String(attributes['alt']) }),
        },
        caption: {
          default: '',
          parseHTML: element => element.dataset['caption'] ?? '',
          renderHTML: attributes => ({ 'data-caption': String(attributes['caption']) }),
        },
        /** Width: one of `PICTURE_WIDTHS`; '' for the full width. */
        width: {
          default: '',
          parseHTML: element => element.dataset['width'] ?? '',
          renderHTML: attributes => ({ 'data-width': String(attributes['width']) }),
        },
      };
    },
    parseHTML: () => [{ tag: `${tag}[data-file]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes)],
    addNodeView: () => ReactNodeViewRenderer(EditedMedia),
  });

/** Nodes for pictures and videos. */
const CONTENT_MEDIA = [media('picture', 'img'), media('video', 'video')];

/** Priority of a rule tried before that of links, whose priority is 50. */
const BEFORE_LINKS = 60;

/**
 * Document of our own storage inside a text: written as `<a data-file data-bytes>its name</a>`, without its current
 * address.
 */
const ContentDocument = Node.create({
  name: 'document',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      file: {
        default: '',
        parseHTML: element => element.dataset['file'] ?? '',
        renderHTML: attributes => ({ 'data-file': String(attributes['file']) }),
      },
      bytes: {
        default: '',
        parseHTML: element => element.dataset['bytes'] ?? '',
        renderHTML: attributes => ({ 'data-bytes': String(attributes['bytes']) }),
      },
      name: { default: '', rendered: false, parseHTML: element => element.textContent },
    };
  },
  parseHTML: () => [{ tag: 'a[data-file]', priority: BEFORE_LINKS }],
  renderHTML: ({ HTMLAttributes, node }) => ['a', { ...HTMLAttributes, class: styles.document }, node.attrs['name']],
  renderText: ({ node }) => String(node.attrs['name']),
});

/**
 * Link in the editor, shown as text without an address, with its target in a hint. Otherwise a dialog would stop at it
 * on Tab, although links in edited text take no focus.
 */
const ContentLink = Extension.create({
  name: 'contentLink',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { markViews: { link: ({ attrs }) => ({ dom: writtenLink(String(attrs['href'])) }) } } }),
  ],
});

function writtenLink(address: string): HTMLElement {
  const link = document.createElement('a');
  link.setAttribute('role', 'link');
  link.title = address;
  return link;
}

/** Ordered lists that look in the editor as they will to readers. */
const CONTENT_LIST = Extension.create({
  name: 'listLook',
  addGlobalAttributes() {
    return [
      {
        types: ['orderedList'],
        attributes: {
          look: { default: null, parseHTML: () => null, renderHTML: ({ type }) => ({ class: listLook(type) ?? null }) },
        },
      },
    ];
  },
});

/** Heading levels allowed in a text; level 1 is the page title. */
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
    // Its colour comes from the CSS module.
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
  /** Initial content; afterwards the editor holds the current one. */
  initial: string;
  /** Attributes of the text field: its name and its description. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  /** Handles files that were pasted or dropped. */
  onFiles: (files: File[], insert: InsertFile) => void;
  /** Called with the losses of each paste. */
  onPaste: (losses: Losses) => void;
  /** Element that stays above the text; the caret is never scrolled behind it. */
  head: RefObject<HTMLElement | null>;
}

/** Parts of pasted content that were lost. */
export type Losses = Omit<Pasted, 'html'>;

/** Inserts a stored file into the text. */
type InsertFile = (file: UploadedFile) => void;

/** Returns the editor of a rich text, which reports canonical content. */
export function useContentEditor(options: ContentEditorOptions): { editor: Editor; insert: InsertFile } {
  const { initial, attributes, onChange, onFiles, onPaste, head } = options;
  /** Files that this text contains or has contained; only these may be pasted again. */
  const known = useRef(new Set(filesOf(initial)));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    // Styles come from the CSS module, because the content security policy forbids those from scripts.
    injectCSS: false,
    // Keyboard users start at the end of the text.
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

/** Distance between the caret and the edge of the visible area, in px. */
const CARET_MARGIN = 8;

/**
 * Returns the space kept around a scrolled caret, in px. It is measured on demand, because the header changes its
 * height.
 */
const roomBelow = (head: RefObject<HTMLElement | null>, margin: number) => ({
  get top() {
    return (head.current?.offsetHeight ?? 0) + margin;
  },
  right: margin,
  bottom: margin,
  left: margin,
});

/** Inserts a picture or a video after the selection, and a document at the caret. */
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

/**
 * Handles pasted or dropped files. @returns whether there were any: then the editor does nothing else with the event.
 */
function takeFiles(data: DataTransfer | null, onFiles: (files: File[]) => void): boolean {
  const files = pastedFiles(data);
  if (files.length === 0) return false;
  onFiles(files);
  return true;
}
