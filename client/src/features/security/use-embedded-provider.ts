import { useEffect, useState } from 'react';
import { readSettings } from '../../lib/session-settings.ts';

/**
 * Whether the embedded identity provider signs people in, and sends them to no other one: its address and its reset of
 * passwords are in the settings. Null until it is known.
 */
export function useEmbeddedProvider(): boolean | null {
  const [isEmbedded, setIsEmbedded] = useState<boolean | null>(null);
  useEffect(() => {
    readSettings().then(
      ({ authorizationEndpoint, resetAuthority }) =>
        setIsEmbedded(authorizationEndpoint !== null && resetAuthority !== null),
      () => setIsEmbedded(false),
    );
  }, []);
  return isEmbedded;
}
