import { useEffect, useState } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { readSettings } from '../../../lib/session-settings.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useGetSecurityQuery } from '../api.ts';
import { useSecurityTexts } from '../texts.ts';
import { FactorCard } from './factor-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

/** Whether the embedded identity provider signs people in: its address is in the settings. Null until it is known. */
function useEmbeddedProvider(): boolean | null {
  const [isEmbedded, setIsEmbedded] = useState<boolean | null>(null);
  useEffect(() => {
    readSettings().then(
      ({ authorizationEndpoint }) => setIsEmbedded(authorizationEndpoint !== null),
      () => setIsEmbedded(false),
    );
  }, []);
  return isEmbedded;
}

/** Cards about how the viewer signs in. */
export function SecurityCards() {
  const text = useSecurityTexts();
  const isEmbedded = useEmbeddedProvider();
  const { data: state, error, refetch } = useGetSecurityQuery(undefined, { skip: isEmbedded !== true });
  if (isEmbedded === false) return null;
  if (state === undefined && error !== undefined)
    return <ErrorState title={text.failed} text={problemMessage(error)} onRetry={() => void refetch()} />;
  if (state === undefined) return <Skeleton shape="block" height={320} />;
  return (
    <>
      <PasskeysCard passkeys={state.Passkeys} />
      <FactorCard factor={state.SecondFactor} />
    </>
  );
}
