import { lazyNamed } from '../../lib/lazy-named.ts';

/** Exports of rich text for other features: its display, its helpers, and the editor, which is loaded when shown. */
export { RichText } from './components/rich-text.tsx';
export { addressedContent, canonicalContent } from './markup.ts';
export const RichTextEditor = lazyNamed(() => import('./components/rich-text-editor.tsx'), 'RichTextEditor');
