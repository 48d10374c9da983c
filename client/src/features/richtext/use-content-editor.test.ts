import { Editor } from '@tiptap/react';
import { expect, onTestFinished, test } from 'vitest';
import { EXTENSIONS, insertPicture } from './use-content-editor.ts';

function editorOf(content: string, selected: { from: number; to: number }): Editor {
  const editor = new Editor({ extensions: EXTENSIONS, content, injectCSS: false });
  onTestFinished(() => editor.destroy());
  editor.commands.setTextSelection(selected);
  return editor;
}

const picture = (id: string) => ({ id, url: `/media/${id}` });
const written = (editor: Editor) => ({
  words: editor.getText({ blockSeparator: ' ' }).replace(/\s+/g, ' ').trim(),
  pictures: [...editor.getHTML().matchAll(/data-file="(\w+)"/g)].map(([, id]) => id),
});

test.each([
  ['words', { from: 1, to: 5 }],
  ['a link', { from: 6, to: 11 }],
  ['nothing', { from: 3, to: 3 }],
])('a picture comes behind what is selected, be it %s, and takes nothing away', (_what, selected) => {
  const editor = editorOf('<p>Hola <a href="https://x.example">mundo</a> nuevo</p>', selected);
  insertPicture(editor, picture('lago'));
  insertPicture(editor, picture('cerro'));
  expect(written(editor).words.replaceAll(' ', '')).toBe('Holamundonuevo');
  expect(written(editor).pictures).toEqual(['lago', 'cerro']);
});
