import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';

/**
 * A link while its text is written is words, not a stop of the Tab key: a dialog would lead there from what stands before and behind,
 * and inside of a text that is written no link takes the focus. So it has no address here, and says where it leads.
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
