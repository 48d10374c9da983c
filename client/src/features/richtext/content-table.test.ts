import { Editor } from '@tiptap/react';
import { expect, onTestFinished, test } from 'vitest';
import { canonicalContent } from './markup.ts';
import { EXTENSIONS } from './use-content-editor.ts';

function editorOf(content: string): Editor {
  const editor = new Editor({ extensions: EXTENSIONS, content, injectCSS: false });
  onTestFinished(() => editor.destroy());
  return editor;
}

test.each(['<p>Antes</p>', '<p></p>', '<p>Antes</p><table><tbody><tr><th><p>Otra</p></th></tr></tbody></table>'])(
  'a new table stands behind the caret, which goes into its first cell: %s',
  content => {
    const editor = editorOf(content);
    editor
      .chain()
      .setTextSelection(content.includes('Antes') ? 6 : 1)
      .insertTable()
      .insertContent('Sede')
      .run();
    const [head] = [...canonicalContent(editor.getHTML()).matchAll(/<th>(?:<p>)?([^<]*)/g)];
    expect(head?.[1]).toBe('Sede');
    expect(canonicalContent(editor.getHTML())).toContain('<td><p></p></td></tr></tbody></table>');
  },
);
