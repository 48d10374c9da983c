import { Component, Suspense, type ReactNode } from 'react';
import { texts } from '../../lib/texts.ts';
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

interface State {
  error: Error | null;
}

/** Code for an error of the page itself, as the error dialog names it. */
const RENDER_FAULT = 'UI-500';

/** Component that contains the error of one part of the page, and shows it in the error dialog. @spec 3§2.5 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const text = texts('shell').failures;
    return (
      <Suspense>
        <FailureDialog
          kind={1}
          title={text.title}
          text={text.text}
          code={RENDER_FAULT}
          details={{ message: error.message, page: location.pathname }}
          onRetry={() => location.reload()}
          onClose={() => this.setState({ error: null })}
        />
      </Suspense>
    );
  }
}
