export { usePageTitle } from './page-title.ts';
export { useLoadViewer, useViewer, ViewerContext, type Viewer } from './viewer.ts';
