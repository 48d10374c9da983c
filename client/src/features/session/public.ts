export { useLoadViewer, useViewer, ViewerContext, type Viewer } from './viewer.ts';
