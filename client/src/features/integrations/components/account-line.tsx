import { ROTATION_HOURS } from '#contract/features/integrations/limits.ts';
import type { ServiceAccountRow } from '#contract/features/integrations/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { offerRetry, reportFailure } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useEndServiceAccountMutation, useRenewServiceTokenMutation } from '../api.ts';
import { useIntegrationsTexts } from '../texts.ts';
import styles from './integrations.module.css';

type State = 'live' | 'rotating' | 'over' | 'revoked';

const TONES: Readonly<Record<State, Tone>> = { live: 'hoja', rotating: 'sol', over: 'neutral', revoked: 'neutral' };

function stateOf({ RevokedAt, EndsAt, RotatesUntil }: ServiceAccountRow): State {
  if (RevokedAt !== null) return 'revoked';
  if (Date.parse(EndsAt) <= Date.now()) return 'over';
  return RotatesUntil === null ? 'live' : 'rotating';
}

interface AccountLineProps {
  account: ServiceAccountRow;
  /** Called with a new token. */
  onToken: (token: string) => void;
}

/** Account with its scopes, its end and its use. */
export function AccountLine({ account, onToken }: AccountLineProps) {
  const text = useIntegrationsTexts();
  const state = stateOf(account);
  const { Name, Scopes, Networks, Created, CreatorName, RevokedAt, EndsAt, LastUsed, RotatesUntil } = account;
  const count = account.Requests.reduce((sum, day) => sum + day.Count, 0);
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <b>{Name}</b>
        <Chip tone={TONES[state]}>{text.states[state]}</Chip>
      </div>
      <p>
        <Facts of={Scopes.map(scope => text.scopes[scope])} />
      </p>
      <p className={styles.facts}>
        <Facts
          of={[
            RevokedAt === null ? text.ends(momentText(EndsAt)) : text.revokedAt(momentText(RevokedAt)),
            state === 'rotating' && RotatesUntil !== null && text.rotates(momentText(RotatesUntil)),
            LastUsed === null ? text.unused : text.used(momentText(LastUsed)),
            count > 0 && text.requests(count),
            Networks.length > 0 && text.networks(Networks.join(', ')),
            text.made(CreatorName, momentText(Created)),
            account.CreatorIsBlocked && text.makerBlocked,
          ]}
        />
      </p>
      {(state === 'live' || state === 'rotating') && <AccountButtons account={account} onToken={onToken} />}
    </div>
  );
}

/** Buttons of an account in force. */
function AccountButtons({ account: { Id, Name }, onToken }: AccountLineProps) {
  const text = useIntegrationsTexts();
  const { rotation, revocation } = text;
  const [rotate, { isLoading: isRotating, reset }] = useRenewServiceTokenMutation();
  const [revoke, { isLoading: isRevoking }] = useEndServiceAccountMutation();
  const sendRotation = async (): Promise<void> => {
    const { data, error } = await rotate(Id);
    // Without a retry: if only the answer was lost, another rotation would drop the new token.
    if (error) reportFailure(rotation.failed, error);
    else if (data) onToken(data.Token);
    // The store keeps no token.
    reset();
  };
  const sendRevocation = async (): Promise<void> => {
    const { error } = await revoke(Id);
    if (error) offerRetry(revocation.failed, error, () => void sendRevocation());
    else toast(revocation.done);
  };
  const askRotation = async (): Promise<void> => {
    const question = {
      title: rotation.title(Name),
      text: rotation.text(ROTATION_HOURS),
      confirmLabel: rotation.confirm,
    };
    if (await askToConfirm({ ...question, isDestructive: false })) await sendRotation();
  };
  const askRevocation = async (): Promise<void> => {
    const question = { title: revocation.title(Name), text: revocation.text, confirmLabel: revocation.confirm };
    if (await askToConfirm({ ...question, isDestructive: true })) await sendRevocation();
  };
  return (
    <div className={styles.buttons}>
      <Button
        size="sm"
        variant="line"
        aria-label={text.rotateOf(Name)}
        isPending={isRotating}
        onClick={() => void askRotation()}
      >
        {text.rotate}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text.revokeOf(Name)}
        isPending={isRevoking}
        onClick={() => void askRevocation()}
      >
        {text.revoke}
      </Button>
    </div>
  );
}
