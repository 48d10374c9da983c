import { problemMessage } from '../../../api/problem-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useGetSecurityQuery } from '../api.ts';
import { useEmbeddedProvider } from '../use-embedded-provider.ts';
import { useSecurityTexts } from '../texts.ts';
import { FactorCard } from './factor-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

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
