import { InputRule, Node, nodeInputRule, type Editor, type JSONContent } from '@tiptap/react';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';

/** Spaces at the beginning of a text. */
const LEADING_SPACES = /^\s+/;

/**
 * Inserts a block node after the selection, so that no selected words are lost. If the caret is in a table cell, it
 * goes after the table, which would otherwise be split.
 */
export function insertBehindSelection(editor: Editor, node: JSONContent): void {
  editor
    .chain()
    .focus()
    .command(({ tr, commands }) => commands.insertContentAt(partBehindSelection(tr), node))
    .run();
}

/**
 * Makes room after the selection. If that splits a paragraph between two words, the new paragraph does not start with
 * their space.
 * @returns the position for the new node.
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

/** @returns the position after the outermost table around a position, or undefined outside tables. */
function endOfTable($position: Selection['$to']): number | undefined {
  for (let depth = 1; depth <= $position.depth; depth += 1)
    if ($position.node(depth).type.name === 'table') return $position.after(depth);
  return undefined;
}

/** Text that, typed at the beginning of a paragraph, becomes a divider. */
const TYPED = /^(?:---|—-|___\s|\*\*\*\s)$/;

/** Divider between paragraphs. Typing does not create one in a table cell, which can't contain it. */
export const ContentDivider = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    const { find, handler } = nodeInputRule({ find: TYPED, type: this.type });
    return [new InputRule({ find, handler: props => (isInTable(props.state) ? null : handler(props)) })];
  },
});

/** Inserts a divider after the selection, and puts the caret after it. */
export function insertDivider(editor: Editor): void {
  insertBehindSelection(editor, { type: 'horizontalRule' });
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.selection.$to, 1));
    return true;
  });
}
