import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { EditedMedia } from './components/edited-media.tsx';

/** Attribute with the alternative text of each element. */
const DESCRIBED = { img: 'alt', video: 'aria-label' } as const;

/**
 * Returns the node of a file of our own storage between paragraphs: written as `<img data-file …>` or `<video data-file
 * …>`, without its current address.
 */
const media = (name: 'picture' | 'video', tag: keyof typeof DESCRIBED) =>
  Node.create({
    name,
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
        alt: {
          default: '',
          parseHTML: element => element.getAttribute(DESCRIBED[tag]) ?? '',
          renderHTML: attributes => ({ [DESCRIBED[tag]]: String(attributes['alt']) }),
        },
        caption: {
          default: '',
          parseHTML: element => element.dataset['caption'] ?? '',
          renderHTML: attributes => ({ 'data-caption': String(attributes['caption']) }),
        },
        /** Width: one of `PICTURE_WIDTHS`; '' for the full width. */
        width: {
          default: '',
          parseHTML: element => element.dataset['width'] ?? '',
          renderHTML: attributes => ({ 'data-width': String(attributes['width']) }),
        },
      };
    },
    parseHTML: () => [{ tag: `${tag}[data-file]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes)],
    addNodeView: () => ReactNodeViewRenderer(EditedMedia),
  });

/** Nodes for pictures and videos. */
export const CONTENT_MEDIA = [media('picture', 'img'), media('video', 'video')];
