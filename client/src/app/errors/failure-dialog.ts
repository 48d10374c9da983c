import { lazyNamed } from '../../lib/lazy-named.ts';
import { PlainFailure } from '../../ui/feedback/plain-failure.tsx';

/** Error dialog, or its text alone: after an update the server no longer has this version's chunk of the dialog. */
export const FailureDialog = lazyNamed(async () => {
  try {
    return await import('../../ui/overlays/error-dialog.tsx');
  } catch {
    return { ErrorDialog: PlainFailure };
  }
}, 'ErrorDialog');
