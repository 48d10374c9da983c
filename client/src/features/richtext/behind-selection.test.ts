import { Editor } from '@tiptap/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { insertDivider } from './behind-selection.ts';
import { canonicalContent } from './markup.ts';
import { EXTENSIONS, insertFile } from './use-content-editor.ts';

const PICTURE = { id: 'lago', kind: 'photo', title: 'lago.png', bytes: 9, url: '/media/lago' } as const;

const INSERTED = [
  ['a divider', '<hr>', insertDivider],
  ['a table', '<table>', (editor: Editor) => editor.commands.insertTable()],
  ['a picture', '<img data-file="lago" alt="">', (editor: Editor) => insertFile(editor, PICTURE)],
] as const;

/** What stands before and behind what is inserted, once `select` has selected something of `content`. */
function around(content: string, insert: (editor: Editor) => unknown, select: (editor: Editor) => unknown): string {
  const editor = new Editor({ extensions: EXTENSIONS, content, injectCSS: false });
  onTestFinished(() => editor.destroy());
  select(editor);
  insert(editor);
  return canonicalContent(editor.getHTML()).replace(/<table>.*<\/table>/, '<table>');
}

describe.each(INSERTED)('%s stands behind what is selected', (_what, mark, insert) => {
  test('and takes none of its words, nor leaves a space before those that follow', () => {
    expect(
      around('<p>Hola mundo bonito</p>', insert, ({ commands }) => commands.setTextSelection({ from: 6, to: 11 })),
    ).toBe(`<p>Hola mundo</p>${mark}<p>bonito</p>`);
  });

  test('also when that is the whole text', () => {
    const html = around('<p>Hola</p><p>mundo</p>', insert, ({ commands }) => commands.selectAll());
    expect(html).toMatch(new RegExp(`^<p>Hola</p><p>mundo</p>${mark}`));
  });

  test('or another picture', () => {
    const html = around('<p>Hola</p><img data-file="cerro" alt=""><p>mundo</p>', insert, ({ commands }) =>
      commands.setNodeSelection(6),
    );
    expect(html).toBe(`<p>Hola</p><img data-file="cerro" alt="">${mark}<p>mundo</p>`);
  });
});
