export { useGetCurrentUserQuery } from './api.ts';
export { InModule, ofModule } from './in-module.tsx';
export { usePageTitle } from './page-title.ts';
export { useAdministers } from './viewer.ts';
export { isViewer, useLoadViewer, useViewer, ViewerContext, type Viewer } from './viewer.ts';
