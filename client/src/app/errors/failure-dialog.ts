import { lazyNamed } from '../../lib/lazy-named.ts';
import { PlainFailure } from '../../ui/feedback/plain-failure.tsx';

/** The error dialog, or its words alone: after a new version was installed the server has this one's dialog no more. */
export const FailureDialog = lazyNamed(async () => {
  try {
    return await import('../../ui/overlays/error-dialog.tsx');
  } catch {
    return { ErrorDialog: PlainFailure };
  }
}, 'ErrorDialog');
