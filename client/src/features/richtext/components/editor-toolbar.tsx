import { useEditorState, type Editor } from '@tiptap/react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { acceptOf, type FileKind } from '#contract/features/files/kinds.ts';
import { classNames } from '../../../lib/class-names.ts';
import {
  arrowUUpLeftIcon,
  arrowUUpRightIcon,
  imageIcon,
  linkIcon,
  listBulletsIcon,
  listNumbersIcon,
  minusBoldIcon,
  paperclipIcon,
  quotesIcon,
  tableIcon,
  textBBoldIcon,
  textHThreeBoldIcon,
  textHTwoBoldIcon,
  textIndentIcon,
  textItalicBoldIcon,
  textOutdentIcon,
  textUnderlineBoldIcon,
  videoCameraIcon,
} from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { IconPath } from '../../../ui/content/icon.tsx';
import { insertDivider } from '../content-divider.ts';
import { useRichTextTexts } from '../texts.ts';
import styles from './rich-text-editor.module.css';

export interface EditorToolbarProps {
  editor: Editor;
  isLinking: boolean;
  onLink: () => void;
  onFiles: (files: File[]) => void;
}

interface Tool {
  id: string;
  icon: IconPath;
  label: string;
  /** Undefined for actions that can't be switched on and off. */
  isOn?: boolean;
  isOff?: boolean;
  press: () => void;
}

/** Toolbar of the editor. It is one stop of the Tab key; the arrow keys move inside it. */
export function EditorToolbar({ editor, isLinking, onLink, onFiles }: EditorToolbarProps) {
  const text = useRichTextTexts();
  const marks = useMarks(editor);
  const blocks = useBlocks(editor);
  return (
    <Toolbar className={classNames(styles.toolbar) ?? ''} aria-label={text.toolbar}>
      <Tools tools={blocks.headings} />
      <Tools
        tools={[
          ...marks,
          { id: 'link', icon: linkIcon, label: text.link, isOn: isLinking || editor.isActive('link'), press: onLink },
        ]}
      />
      <Tools tools={blocks.lists} />
      <Tools tools={blocks.inserted} />
      <span className={styles.tools}>
        {FILE_TOOLS.map(tool => (
          <FileButton key={tool.kind} {...tool} onFiles={onFiles} />
        ))}
      </span>
      <Tools tools={useHistory(editor)} />
    </Toolbar>
  );
}

function Tools({ tools }: { tools: readonly Tool[] }) {
  return (
    <span className={styles.tools}>
      {tools.map(({ id, icon, label, isOn, isOff, press }) => (
        <IconButton
          key={id}
          size="sm"
          icon={icon}
          label={label}
          title={label}
          aria-pressed={isOn}
          aria-disabled={isOff}
          onClick={press}
        />
      ))}
    </span>
  );
}

interface FileTool {
  kind: FileKind;
  icon: IconPath;
}

const FILE_TOOLS: readonly FileTool[] = [
  { kind: 'photo', icon: imageIcon },
  { kind: 'video', icon: videoCameraIcon },
  { kind: 'document', icon: paperclipIcon },
];

function FileButton({ kind, icon, onFiles }: FileTool & Pick<EditorToolbarProps, 'onFiles'>) {
  const label = useRichTextTexts().files[kind];
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = acceptOf(kind);
    input.multiple = true;
    input.onchange = () => onFiles([...(input.files ?? [])]);
    input.click();
  };
  return <IconButton size="sm" icon={icon} label={label} title={label} onClick={choose} />;
}

function useMarks(editor: Editor): Tool[] {
  const text = useRichTextTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
    }),
  });
  const at = () => editor.chain().focus();
  return [
    { id: 'bold', icon: textBBoldIcon, label: text.bold, isOn: state.bold, press: () => at().toggleBold().run() },
    {
      id: 'italic',
      icon: textItalicBoldIcon,
      label: text.italic,
      isOn: state.italic,
      press: () => at().toggleItalic().run(),
    },
    {
      id: 'underline',
      icon: textUnderlineBoldIcon,
      label: text.underline,
      isOn: state.underline,
      press: () => at().toggleUnderline().run(),
    },
  ];
}

function useBlocks(editor: Editor): Record<'headings' | 'lists' | 'inserted', Tool[]> {
  const text = useRichTextTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      deeper: now.can().sinkListItem('listItem'),
      shallower: now.can().liftListItem('listItem'),
      table: now.isActive('table'),
    }),
  });
  const at = () => editor.chain().focus();
  const heading = (level: 2 | 3) => () => at().toggleHeading({ level }).run();
  const bullets = () => at().toggleBulletList().run();
  const numbers = () => at().toggleOrderedList().run();
  const quote = () => at().toggleBlockquote().run();
  const deeper = () => at().sinkListItem('listItem').run();
  const shallower = () => at().liftListItem('listItem').run();
  return {
    headings: [
      { id: 'h2', icon: textHTwoBoldIcon, label: text.heading2, isOn: state.h2, press: heading(2) },
      { id: 'h3', icon: textHThreeBoldIcon, label: text.heading3, isOn: state.h3, press: heading(3) },
    ],
    lists: [
      { id: 'bullets', icon: listBulletsIcon, label: text.bullets, isOn: state.bullets, press: bullets },
      { id: 'numbers', icon: listNumbersIcon, label: text.numbers, isOn: state.numbers, press: numbers },
      { id: 'deeper', icon: textIndentIcon, label: text.deeper, isOff: !state.deeper, press: deeper },
      { id: 'shallower', icon: textOutdentIcon, label: text.shallower, isOff: !state.shallower, press: shallower },
    ],
    inserted: [
      { id: 'quote', icon: quotesIcon, label: text.quote, isOn: state.quote, press: quote },
      { id: 'table', icon: tableIcon, label: text.table, isOff: state.table, press: () => at().insertTable().run() },
      { id: 'divider', icon: minusBoldIcon, label: text.divider, press: () => insertDivider(editor) },
    ],
  };
}

function useHistory(editor: Editor): Tool[] {
  const text = useRichTextTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ undo: now.can().undo(), redo: now.can().redo() }),
  });
  const at = () => editor.chain().focus();
  return [
    { id: 'undo', icon: arrowUUpLeftIcon, label: text.undo, isOff: !state.undo, press: () => at().undo().run() },
    { id: 'redo', icon: arrowUUpRightIcon, label: text.redo, isOff: !state.redo, press: () => at().redo().run() },
  ];
}
