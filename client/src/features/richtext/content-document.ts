import { Node } from '@tiptap/react';
import styles from './components/rich-text-editor.module.css';

/** Priority of a rule tried before that of links, whose priority is 50. */
const BEFORE_LINKS = 60;

/**
 * Document of our own storage inside a text: written as `<a data-file data-bytes>its name</a>`, without its current
 * address.
 */
export const ContentDocument = Node.create({
  name: 'document',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      file: {
        default: '',
        parseHTML: element => element.dataset['file'] ?? '',
        renderHTML: attributes => ({ 'data-file': String(attributes['file']) }),
      },
      bytes: {
        default: '',
        parseHTML: element => element.dataset['bytes'] ?? '',
        renderHTML: attributes => ({ 'data-bytes': String(attributes['bytes']) }),
      },
      name: { default: '', rendered: false, parseHTML: element => element.textContent },
    };
  },
  parseHTML: () => [{ tag: 'a[data-file]', priority: BEFORE_LINKS }],
  renderHTML: ({ HTMLAttributes, node }) => ['a', { ...HTMLAttributes, class: styles.document }, node.attrs['name']],
  renderText: ({ node }) => String(node.attrs['name']),
});
