/** Dialog with the versions of a document, for other features. */
export { VersionsDialog } from './components/versions-dialog.tsx';
