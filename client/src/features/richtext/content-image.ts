import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { EditedPicture } from './components/edited-picture.tsx';

/** A picture of our own storage: written as `<img data-file alt data-caption data-width>`, whatever address it is shown from. */
export const ContentImage = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes() {
    return {
      file: {
        default: '',
        parseHTML: element => element.dataset['file'] ?? '',
        renderHTML: attributes => ({ 'data-file': String(attributes['file']) }),
      },
      src: { default: '', rendered: false, parseHTML: element => element.getAttribute('src') ?? '' },
      alt: { default: '', parseHTML: element => element.getAttribute('alt') ?? '' },
      caption: {
        default: '',
        parseHTML: element => element.dataset['caption'] ?? '',
        renderHTML: attributes => ({ 'data-caption': String(attributes['caption']) }),
      },
      /** One of `PICTURE_WIDTHS`; '' of the whole width. */
      width: {
        default: '',
        parseHTML: element => element.dataset['width'] ?? '',
        renderHTML: attributes => ({ 'data-width': String(attributes['width']) }),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'img[data-file]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes)];
  },
  addNodeView() {
    return ReactNodeViewRenderer(EditedPicture);
  },
});
