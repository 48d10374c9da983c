import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { PUBLISH_PATH, SHARED_PATH } from '#contract/features/config/installation.ts';
import { composerOpened } from '../../features/feed/public.ts';
import { notify } from './use-worker.ts';

interface SharedContent {
  readonly text: string;
  readonly photos: readonly File[];
}

/** Asks the worker for the content that another application shared; null if it is gone. */
async function takeShared(): Promise<SharedContent | null> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<SharedContent | null>) => resolve(data), { once: true });
    port1.start();
    notify(active, 'shared', [port2]);
  });
}

/** Component that opens the composer for the shortcut to publish, and for content from another application. */
export function Shared() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const address = pathname + search;
  useEffect(() => {
    if (address !== PUBLISH_PATH && address !== SHARED_PATH) return;
    const open = async (): Promise<void> => {
      const given = address === SHARED_PATH ? await takeShared() : null;
      if (given !== null) {
        const { giveToComposer } = await import('../../features/feed/public-forms.ts');
        giveToComposer(given);
      }
      // A reload must not open it again.
      await navigate(pathname, { replace: true });
      dispatch(composerOpened('text'));
    };
    void open();
  }, [address, pathname, navigate, dispatch]);
  return null;
}
