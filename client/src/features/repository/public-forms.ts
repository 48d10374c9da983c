/** Exports of document components for other features. */
export { DocumentContent, PreviewDialog } from './components/preview-dialog.tsx';
