import { Extension } from '@tiptap/react';
import { listLook } from './list-look.ts';

/** Ordered lists that look in the editor as they will to readers. */
export const CONTENT_LIST = Extension.create({
  name: 'listLook',
  addGlobalAttributes() {
    return [
      {
        types: ['orderedList'],
        attributes: {
          look: { default: null, parseHTML: () => null, renderHTML: ({ type }) => ({ class: listLook(type) ?? null }) },
        },
      },
    ];
  },
});
