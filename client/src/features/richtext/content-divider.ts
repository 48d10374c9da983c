import { InputRule, Node, nodeInputRule, type Editor } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { insertBehindSelection } from './behind-selection.ts';

/** What is typed at the beginning of a paragraph to have a rule in its place. */
const TYPED = /^(?:---|—-|___\s|\*\*\*\s)$/;

/** A rule between paragraphs. None is made of what is typed in a cell, which holds none. */
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

/** Puts a rule behind what is selected, and the caret behind it. */
export function insertDivider(editor: Editor): void {
  insertBehindSelection(editor, { type: 'horizontalRule' });
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.selection.$to, 1));
    return true;
  });
}
