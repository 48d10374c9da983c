/** What others show of a document, with what they know of it. */
export { DocumentContent, PreviewDialog } from './components/preview-dialog.tsx';
