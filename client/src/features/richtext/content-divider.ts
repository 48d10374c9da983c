import { InputRule, Node, nodeInputRule, type Editor } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { insertBehindSelection } from './behind-selection.ts';

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
