import { useEffect, useState } from 'react';
import { readSettings } from '../../lib/session-settings.ts';

/** Whether the embedded identity provider signs people in: its address is in the settings. Null until it is known. */
export function useEmbeddedProvider(): boolean | null {
  const [isEmbedded, setIsEmbedded] = useState<boolean | null>(null);
  useEffect(() => {
    readSettings().then(
      ({ authorizationEndpoint }) => setIsEmbedded(authorizationEndpoint !== null),
      () => setIsEmbedded(false),
    );
  }, []);
  return isEmbedded;
}
