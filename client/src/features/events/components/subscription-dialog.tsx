import { dateText } from '#contract/lib/time.ts';
import { absoluteAddress } from '../../../lib/share.ts';
import { copyBoldIcon } from '../../../ui/content/icons.ts';
import { useCopy } from '../../../ui/content/use-copy-entry.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRemoveCalendarSubscriptionMutation, useCreateCalendarSubscriptionMutation } from '../api.ts';
import { useGetCalendarSubscriptionQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import styles from './subscription-dialog.module.css';
import { eventSubscription } from '#contract/i18n/es-CO/event-subscription.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of the address that a calendar program reads, in the current language. */
const useSubscriptionTexts = featureTexts<Translation<typeof eventSubscription>>(
  eventSubscription,
  async () => (await import('#contract/i18n/en-US/event-subscription.ts')).eventSubscription,
);

/** Dialog for the address with which the viewer's own calendar shows the events: create, copy and revoke it. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const text = useSubscriptionTexts();
  const { currentData, isError, refetch } = useGetCalendarSubscriptionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [subscribe, made] = useCreateCalendarSubscriptionMutation();
  const [end, ended] = useRemoveCalendarSubscriptionMutation();
  const since = currentData?.CreationDate;
  const make = async (): Promise<void> => {
    const { error } = await subscribe();
    if (error) offerRetry(text.failed, error, () => void make());
  };
  const revoke = async (): Promise<void> => {
    const { error } = await end();
    if (error) offerRetry(text.failed, error, () => void revoke());
    else made.reset();
  };
  // A new address is about to be copied.
  const askToRenew = async (): Promise<void> => {
    if (!since || (await askToConfirm({ ...text.renewal, confirmLabel: text.renew }))) await make();
  };
  const askToRevoke = async (): Promise<void> => {
    if (await askToConfirm({ ...text.revocation, confirmLabel: text.revoke })) await revoke();
  };
  return (
    <Dialog
      title={useEventsTexts().calendar.subscribe}
      onClose={onClose}
      footer={
        <>
          {since && (
            <Button variant="line" isPending={ended.isLoading} onClick={() => void askToRevoke()}>
              {text.revoke}
            </Button>
          )}
          <Button variant={since ? 'line' : undefined} isPending={made.isLoading} onClick={() => void askToRenew()}>
            {since ? text.renew : text.create}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{text.about}</p>
        <p>{text.secret}</p>
        {isError && !currentData && <ErrorState text={text.loadFailed} onRetry={() => void refetch()} />}
        {!isError && !currentData && <Spinner label={text.loading} />}
        <div aria-live="polite">
          {since === null && <p>{text.none}</p>}
          {since && !made.data && <p>{text.since(dateText(new Date(since)))}</p>}
          {since && made.data && <Address path={made.data.Path} />}
        </div>
      </div>
    </Dialog>
  );
}

function Address({ path }: { path: string }) {
  const text = useSubscriptionTexts();
  const { label, copy } = useCopy();
  const address = absoluteAddress(path);
  return (
    <div className={styles.address}>
      <TextField
        label={text.address}
        hint={text.once}
        value={address}
        readOnly
        onFocus={event => event.target.select()}
      />
      <Button icon={copyBoldIcon} onClick={() => void copy(address)}>
        {label}
      </Button>
      <a href={address.replace(/^https?:/, 'webcal:')}>{text.open}</a>
    </div>
  );
}
