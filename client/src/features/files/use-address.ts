import { useState } from 'react';
import { freshAddress } from './requests.ts';

/**
 * Returns the address of a file that is being shown. It is signed for some minutes only, so it may expire while the
 * page is open: `onError` then requests a new one, once. A file that fails again is gone.
 */
export function useAddress(file: { readonly id: string; readonly url: string }) {
  const [renewed, setRenewed] = useState<{ of: string; url: string | null } | null>(null);
  const ours = renewed?.of === file.url ? renewed : null;
  const onError = () => {
    if (ours) return;
    setRenewed({ of: file.url, url: null });
    freshAddress(file.id).then(
      url => setRenewed({ of: file.url, url }),
      // Gone, or no network: the empty frame stays, and the next address from the server is tried again.
      () => undefined,
    );
  };
  return { url: ours?.url ?? file.url, onError };
}
