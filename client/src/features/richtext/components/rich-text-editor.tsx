import { EditorContent, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTexts } from '../../../lib/texts.ts';
import field from '../../../ui/controls/field.module.css';
import { warningCircleFillIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { UploadPath } from '../../files/public.ts';
import { useRichTextTexts } from '../texts.ts';
import { useContentEditor, type Losses } from '../use-content-editor.ts';
import { useFileUpload } from '../use-file-upload.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LinkForm } from './link-form.tsx';
import read from './rich-text.module.css';
import styles from './rich-text-editor.module.css';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { Button } from '../../../ui/controls/button.tsx';

/** Tools for the table that contains the caret; renders nothing elsewhere. */
function TableTools({ editor }: { editor: Editor }) {
  const text = useRichTextTexts();
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isInTable) return null;
  const tools: readonly (readonly [string, Command])[] = [
    [text.addRow, addRowAfter],
    [text.addColumn, addColumnAfter],
    [text.deleteRow, deleteRow],
    [text.deleteColumn, deleteColumn],
    [text.deleteTable, deleteTable],
  ];
  return (
    <div className={styles.tableTools} role="group" aria-label={text.tableTools}>
      {tools.map(([label, command]) => (
        <Button
          key={label}
          size="sm"
          variant="ghost"
          onClick={() => {
            command(editor.state, transaction => editor.view.dispatch(transaction));
            editor.commands.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

export interface RichTextEditorProps {
  label: string;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  /** Error message. */
  error?: string | undefined;
  /** Initial content as HTML; change `key` to start over. */
  initial: string;
  /** Called with canonical HTML, in which files are elements with `data-file`. */
  onChange: (html: string) => void;
  /** Called when the focus has left the text and its tools. */
  onBlur?: (() => void) | undefined;
  /** Called with true while a file is uploading, so that saving waits for it. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Name of the form field, so that an error can focus it. */
  name?: string | undefined;
  /** Owner and list of the uploaded files. */
  uploadPath: UploadPath;
}

/**
 * Editor of rich text: headings, lists, links, quotes, tables, and pictures, videos and documents of our own storage.
 * It is loaded when a form shows it.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, isOptional, hint, error, name, uploadPath, onBlur, onBusy } = props;
  const text = useRichTextTexts();
  const words = useTexts('ui');
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const [losses, setLosses] = useState<Losses | null>(null);
  const head = useRef<HTMLDivElement>(null);
  const upload = useFileUpload(uploadPath);
  const { editor, insert } = useContentEditor({
    ...props,
    onFiles: upload.send,
    onPaste: setLosses,
    head,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-foot`,
      'aria-invalid': String(error !== undefined),
      class: classNames(read.text, styles.content) ?? '',
      ...(name !== undefined && { 'data-field': name }),
    },
  });
  const isBusy = upload.share !== null;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  return (
    <div
      className={classNames(field.field, error !== undefined && field.invalid)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
    >
      <span className={field.label} id={`${id}-label`}>
        {label} {isOptional && <span>{words.optional}</span>}
      </span>
      <div className={classNames(field.control, styles.box)}>
        <div ref={head} className={styles.head}>
          <EditorToolbar
            editor={editor}
            isLinking={isLinking}
            onLink={() => setLinking(!isLinking)}
            onFiles={files => upload.send(files, insert)}
          />
          <TableTools editor={editor} />
          {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
          <p className={styles.status} role="status">
            {upload.share !== null && text.uploading(Math.round(upload.share * 100))}
          </p>
          {losses && (losses.lost > 0 || losses.losesColours) && (
            <Notice tone="warning" action={{ label: words.close, onPress: () => setLosses(null) }}>
              {losses.lost > 0 && text.notPasted(losses.lost)} {losses.losesColours && text.coloursLost}
            </Notice>
          )}
          {upload.failure && <Notice tone="failure">{upload.failure}</Notice>}
        </div>
        <EditorContent
          editor={editor}
          // A Tab that moved to the next cell or indented an item must not move the focus in the dialog.
          onKeyDown={event => event.key === 'Tab' && event.isDefaultPrevented() && event.stopPropagation()}
        />
      </div>
      <p className={field.foot} id={`${id}-foot`}>
        {error ? (
          <span className={field.error}>
            <Icon icon={warningCircleFillIcon} />
            {error}
          </span>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
