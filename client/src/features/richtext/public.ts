import { lazyNamed } from '../../lib/lazy-named.ts';

/** What other features use of rich text: how it is shown, what it is made of, and the editor, which is fetched when it is shown. */
export { RichText } from './components/rich-text.tsx';
export { addressedContent, canonicalContent } from './markup.ts';
export const RichTextEditor = lazyNamed(() => import('./components/rich-text-editor.tsx'), 'RichTextEditor');
