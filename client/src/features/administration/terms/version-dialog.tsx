import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGetTermsVersionQuery, usePublishingTexts } from './publishing-api.ts';
import { BothTexts } from './terms-form.tsx';

/** Dialog with a published version, word for word. */
export function VersionDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const { history: text } = usePublishingTexts();
  const { data, isError, refetch } = useGetTermsVersionQuery(version);
  return (
    <Dialog title={text.version(version)} onClose={onClose}>
      {data ? (
        <BothTexts label={text.version(version)} texts={data} />
      ) : isError ? (
        <ErrorState text={text.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={320} />
      )}
    </Dialog>
  );
}
