import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';

/**
 * Link in the editor, shown as text without an address, with its target in a hint. Otherwise a dialog would stop at it
 * on Tab, although links in edited text take no focus.
 */
export const ContentLink = Extension.create({
  name: 'contentLink',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { markViews: { link: ({ attrs }) => ({ dom: writtenLink(String(attrs['href'])) }) } } }),
  ],
});

function writtenLink(address: string): HTMLElement {
  const link = document.createElement('a');
  link.setAttribute('role', 'link');
  link.title = address;
  return link;
}
