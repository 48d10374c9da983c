import type { Editor } from '@tiptap/react';
import { Selection, type Transaction } from '@tiptap/pm/state';

/** Text that begins with a space, up to its first word. */
const LEADING_SPACES = /^\s+/;

/**
 * Moves the caret behind what is selected, where something is to stand between paragraphs: nobody who adds it wants to lose words.
 * The paragraph that begins there doesn't begin with the space that parted two words.
 */
export function partBehindSelection(tr: Transaction): true {
  const { to } = tr.selection;
  const spaces = LEADING_SPACES.exec(tr.doc.resolve(to).nodeAfter?.text ?? '');
  if (spaces) tr.delete(to, to + spaces[0].length);
  tr.setSelection(Selection.near(tr.doc.resolve(to), -1));
  return true;
}

/** Puts a rule behind what is selected. */
export function insertDivider(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => partBehindSelection(tr))
    .setHorizontalRule()
    .run();
}
