import type { Editor, JSONContent } from '@tiptap/react';
import { Selection, type Transaction } from '@tiptap/pm/state';

/** Text that begins with a space, up to its first word. */
const LEADING_SPACES = /^\s+/;

/**
 * Puts what stands between paragraphs behind what is selected: nobody who adds it wants to lose words.
 * Behind the caret in a cell that is behind its table, which would be torn in two.
 */
export function insertBehindSelection(editor: Editor, node: JSONContent): void {
  editor
    .chain()
    .focus()
    .command(({ tr, commands }) => commands.insertContentAt(partBehindSelection(tr), node))
    .run();
}

/**
 * Makes room behind what is selected. The paragraph that begins there doesn't begin with the space that parted two words.
 * @returns the position of what is to stand there.
 */
export function partBehindSelection(tr: Transaction): number {
  const { $to, to } = tr.selection;
  const behindTable = endOfTable($to);
  if (behindTable !== undefined) return behindTable;
  const spaces = LEADING_SPACES.exec($to.nodeAfter?.text ?? '');
  if (spaces) tr.delete(to, to + spaces[0].length);
  tr.setSelection(Selection.near(tr.doc.resolve(to), -1));
  return to;
}

/** @returns the position behind the outermost table that a position is in. */
function endOfTable($position: Selection['$to']): number | undefined {
  for (let depth = 1; depth <= $position.depth; depth += 1)
    if ($position.node(depth).type.name === 'table') return $position.after(depth);
  return undefined;
}
