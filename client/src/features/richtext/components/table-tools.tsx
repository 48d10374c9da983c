import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEditorState, type Editor } from '@tiptap/react';
import { Button } from '../../../ui/controls/button.tsx';
import { useRichTextTexts } from '../texts.ts';
import styles from './rich-text-editor.module.css';

/** Tools for the table that contains the caret; renders nothing elsewhere. */
export function TableTools({ editor }: { editor: Editor }) {
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
