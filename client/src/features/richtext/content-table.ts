import { Node, type CommandProps } from '@tiptap/react';
import { TextSelection } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { spanOf } from '#contract/features/richtext/rules.ts';
import { partBehindSelection } from './content-divider.ts';

/** Size of a new table, whose first row is its header. @assumed */
const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

const NEW_TABLE = {
  type: 'table',
  content: Array.from({ length: NEW_ROWS }, (_row, row) => ({
    type: 'tableRow',
    content: Array.from({ length: NEW_COLUMNS }, () => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph' }],
    })),
  })),
};

/** Role of each node for the table commands. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    table: { insertTable: () => ReturnType };
  }
}

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanOf(element.getAttribute(name)),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The commands set this; column widths are left to the display.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addCommands: () => ({
    insertTable:
      () =>
      ({ chain }: CommandProps) => {
        let at = 0;
        return chain()
          .command(({ tr, commands }) => {
            at = partBehindSelection(tr);
            return commands.insertContentAt(at, NEW_TABLE);
          })
          .command(({ tr }) => {
            let head: number | undefined;
            tr.doc.nodesBetween(Math.max(at - 1, 0), tr.doc.content.size, (node, position) => {
              if (node.type.name === 'tableHeader') head ??= position;
            });
            // Puts the caret into the paragraph of the first cell, where the author writes next.
            if (head !== undefined) tr.setSelection(TextSelection.create(tr.doc, head + 2));
            return head !== undefined;
          })
          .run();
      },
  }),
  addKeyboardShortcuts() {
    const go = (by: -1 | 1) => () =>
      goToNextCell(by)(this.editor.state, transaction => this.editor.view.dispatch(transaction));
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

/** Nodes of tables with plain cells; the rest is left to the packaged commands. */
export const CONTENT_TABLE = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];
