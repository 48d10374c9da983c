import { EXPIRY_DAYS } from '#contract/features/tienda/limits.ts';
import { isRenewable } from '#contract/features/tienda/rules.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useViewer } from '../../session/public.ts';
import { useRenewAdvertMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';
import styles from './advert-info.module.css';

/** Notice to the author that the advert has expired or soon will, with a button that renews it. @assumed */
export function ExpiryNotice({ advert }: { advert: Advert }) {
  const text = useTiendaTexts().detail;
  const viewer = useViewer();
  const now = new Date(useMinuteClock());
  const [renew, { isLoading }] = useRenewAdvertMutation();
  const expiry = new Date(advert.ExpiryDate);
  const isOffered = advert.CreatedBy === viewer.id && advert.State !== 'vendido' && isRenewable(expiry, now);
  if (!isOffered) return null;
  const press = async (): Promise<void> => {
    const { error } = await renew(advert.Id);
    if (error) reportFailure(text.renewFailed, error, () => void press());
    else toast(text.renewed(EXPIRY_DAYS));
  };
  return (
    <div className={styles.notice}>
      <p>{advert.IsExpired ? text.expired : text.expiresSoon(dateText(expiry))}</p>
      <Button size="sm" variant="soft" isPending={isLoading} pendingLabel={text.renewing} onClick={() => void press()}>
        {text.renew}
      </Button>
    </div>
  );
}
