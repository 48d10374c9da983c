import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { session } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { IdleSignOut } from './idle-sign-out.tsx';
import { OutsidePage } from './outside-page.tsx';

const PopupPage = lazyNamed(() => import('./popup-page.tsx'), 'PopupPage');

/**
 * Component that shows the application to signed-in people only: others go to the identity provider and come back to
 * where they were.
 * @spec 3§2.1, 3§4.1
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const text = useTexts('session');
  useEffect(() => void session.start(), []);

  switch (state.status) {
    case 'starting':
      // The outline of index.html remains visible.
      return null;
    case 'signed-in':
      return (
        <>
          {children}
          <IdleSignOut />
        </>
      );
    case 'signed-out':
      return (
        <OutsidePage
          title={text.signedOut[state.reason]}
          text={text.signedOut.text}
          action={text.signedOut.signIn}
          onAction={() => window.location.reload()}
        />
      );
    case 'popup':
      return (
        <Suspense>
          <PopupPage hasFailed={state.failed} />
        </Suspense>
      );
    case 'notice':
      return (
        <OutsidePage
          title={text.notice.titles[state.notice]}
          text={text.notice[state.notice]}
          action={text.notice.signIn}
          onAction={() => void session.signOut()}
        />
      );
    case 'failed':
      return <Failure reason={state.reason} />;
  }
}

function Failure({ reason }: { reason: 'unreachable' | 'loop' | 'storage' }) {
  const text = useTexts('session').failure;
  const { retry } = useTexts('ui');
  return <OutsidePage title={text.title} text={text[reason]} action={retry} onAction={() => void session.retry()} />;
}
