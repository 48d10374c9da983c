/** The versions of a document, for where others show it. */
export { VersionsDialog } from './components/versions-dialog.tsx';
