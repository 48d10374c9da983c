import { Editor } from '@tiptap/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { insertDivider } from './content-divider.ts';
import { canonicalContent } from './markup.ts';
import { EXTENSIONS, insertFile } from './use-content-editor.ts';

const PICTURE = { id: 'lago', kind: 'photo', title: 'lago.png', bytes: 9, url: '/media/lago' } as const;

const INSERTED = [
  ['a divider', '<hr>', insertDivider],
  ['a table', '<table>', (editor: Editor) => editor.commands.insertTable()],
  ['a picture', '<img data-file="lago" alt="">', (editor: Editor) => insertFile(editor, PICTURE)],
] as const;

const TYPED_IN_CELL = '<table><tbody><tr><td><p>--</p></td></tr></tbody></table>';

function editorOf(content: string): Editor {
  const editor = new Editor({
    extensions: EXTENSIONS,
    content,
    injectCSS: false,
    element: document.createElement('div'),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

function positionBehind(editor: Editor, words: string): number {
  let behind = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.text === words) behind = position + node.nodeSize;
  });
  return behind;
}

/** Returns the content before and after the inserted node, once `select` has selected something in `content`. */
function around(content: string, insert: (editor: Editor) => unknown, select: (editor: Editor) => unknown): string {
  const editor = editorOf(content);
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

  test.each(['Ana', 'Cargo'])('or the table in whose cell the caret is, which stays whole: behind %s', words => {
    const table =
      '<table><tbody><tr><th><p>Cargo</p></th></tr><tr><td><ul><li><p>Ana</p></li></ul></td></tr></tbody></table>';
    const editor = editorOf(`${table}<p>Fin</p>`);
    editor.commands.setTextSelection(positionBehind(editor, words));
    insert(editor);
    expect(canonicalContent(editor.getHTML())).toMatch(new RegExp(`^${table}${mark}.*<p>Fin</p>$`));
  });
});

test('who has put a divider goes on behind it', () => {
  const editor = editorOf('<p>Hola mundo</p>');
  editor.commands.setTextSelection(5);
  insertDivider(editor);
  editor.commands.insertContent('querido ');
  expect(canonicalContent(editor.getHTML())).toBe('<p>Hola</p><hr><p>querido mundo</p>');
});

test.each([
  ['a paragraph', '<p>--</p><p>Fin</p>', '<hr><p></p><p>Fin</p>'],
  ['a cell, which holds none', TYPED_IN_CELL, TYPED_IN_CELL],
])('a divider may be typed in %s', (_in, content, written) => {
  const editor = editorOf(content);
  const at = positionBehind(editor, '--');
  editor.view.someProp('handleTextInput', handle => handle(editor.view, at, at, '-', () => editor.state.tr));
  expect(canonicalContent(editor.getHTML())).toBe(written);
});
