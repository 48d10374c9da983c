export { InModule, ofModule } from './in-module.tsx';
export { usePageTitle } from './page-title.ts';
export { useAdministers } from './use-administers.ts';
export { useLoadViewer, useViewer, ViewerContext, type Viewer } from './viewer.ts';
