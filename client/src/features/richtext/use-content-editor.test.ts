import { Editor } from '@tiptap/react';
import { expect, onTestFinished, test } from 'vitest';
import { canonicalContent } from './markup.ts';
import { EXTENSIONS, insertFile } from './use-content-editor.ts';

function editorOf(content: string, selected: { from: number; to: number }): Editor {
  const editor = new Editor({ extensions: EXTENSIONS, content, injectCSS: false });
  onTestFinished(() => editor.destroy());
  editor.commands.setTextSelection(selected);
  return editor;
}

const file = (id: string, kind: 'photo' | 'video' | 'document') => ({
  id,
  kind,
  title: `${id}.pdf`,
  bytes: 9,
  url: `/media/${id}`,
});
const picture = (id: string) => file(id, 'photo');
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
  insertFile(editor, picture('lago'));
  insertFile(editor, picture('cerro'));
  expect(written(editor).words.replaceAll(' ', '')).toBe('Holamundonuevo');
  expect(written(editor).pictures).toEqual(['lago', 'cerro']);
});

test('a document stands among the words, a video between the paragraphs, and both come back as they were written', () => {
  const editor = editorOf('<p>Hola, mundo</p>', { from: 5, to: 5 });
  insertFile(editor, file('acta', 'document'));
  insertFile(editor, file('obra', 'video'));
  const html = canonicalContent(editor.getHTML());
  expect(html).toBe(
    '<p>Hola<a data-file="acta" data-bytes="9">acta.pdf</a></p><video data-file="obra"></video><p>, mundo</p>',
  );
  expect(canonicalContent(editorOf(html, { from: 1, to: 1 }).getHTML())).toBe(html);
});

test('a document that follows a picture has a paragraph of its own', () => {
  const editor = editorOf('<p>Hola</p>', { from: 5, to: 5 });
  insertFile(editor, picture('lago'));
  insertFile(editor, file('acta', 'document'));
  expect(canonicalContent(editor.getHTML())).toBe(
    '<p>Hola</p><img data-file="lago" alt=""><p><a data-file="acta" data-bytes="9">acta.pdf</a></p>',
  );
});

test('what the server shows is the same text to the editor, without addresses', () => {
  const served =
    '<p>Lee <a data-file="f1" data-bytes="9" href="/media/f1" download="acta.pdf">acta.pdf</a></p>' +
    '<video data-file="f2" aria-label="Obra" data-width="small" title="o.mp4" src="/media/f2" poster="/media/f2?w=poster" width="4" height="3"></video>';
  expect(canonicalContent(editorOf(served, { from: 1, to: 1 }).getHTML())).toBe(
    '<p>Lee <a data-file="f1" data-bytes="9">acta.pdf</a></p><video data-file="f2" aria-label="Obra" data-width="small"></video>',
  );
  expect(canonicalContent(served)).toBe(canonicalContent(editorOf(served, { from: 1, to: 1 }).getHTML()));
});
