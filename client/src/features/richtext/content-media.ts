import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { EditedMedia } from './components/edited-media.tsx';

/** What says what it shows, to whoever does not see it. */
const DESCRIBED = { img: 'alt', video: 'aria-label' } as const;

/** A file of our own storage that stands between paragraphs: written as `<img data-file …>` or `<video data-file …>`, whatever address it is shown from. */
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
        /** One of `PICTURE_WIDTHS`; '' of the whole width. */
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

/** Pictures and videos of a text. */
export const CONTENT_MEDIA = [media('picture', 'img'), media('video', 'video')];
