import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dateText } from '#contract/lib/time.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import { xIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useDismissFactorMutation, useGetSecurityQuery } from '../api.ts';
import { useSecurityTexts } from '../texts.ts';
import styles from './factor-notice.module.css';

/**
 * Notice of a second factor that the session lacks: proposed, due until a day, or missing. In the administration, which
 * the server refuses without it, a missing one takes the place of the page.
 */
export function FactorNotice() {
  const { notice: text } = useSecurityTexts();
  const { failure } = useTexts('session');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: state } = useGetSecurityQuery();
  const [dismiss] = useDismissFactorMutation();
  const [isClosed, setIsClosed] = useState(false);
  const rule = state?.Rule;
  if (!state || !rule) return null;
  const { Due, IsMissing } = rule;
  const hasOne = state.Passkeys.length > 0 || state.SecondFactor !== null;
  const kind = IsMissing ? 'missing' : Due === null ? 'proposed' : 'due';
  const title = text.titles[kind];
  const reason =
    kind === 'due' && Due !== null ? text.due(dateText(new Date(Due))) : text[kind === 'due' ? 'missing' : kind];
  const words = hasOne ? `${reason} ${text.hasOne}` : reason;
  const go = (): void => {
    if (!hasOne) return void navigate(paths.devices);
    void session.signInAgain().catch(() => toast(failure.unreachable, 'error'));
  };
  const action = <Button onClick={go}>{hasOne ? text.signIn : text.setUp}</Button>;
  if (IsMissing && pathname.startsWith(paths.settingsPanel))
    return (
      <Dialog title={title} size="sm" onClose={() => void navigate(paths.home)} footer={action}>
        <p>{words}</p>
      </Dialog>
    );
  // One that is only proposed waits in the administration, where it matters.
  const isElsewhere = kind === 'proposed' ? pathname !== paths.settingsPanel : pathname === paths.devices && !hasOne;
  if (isClosed || isElsewhere) return null;
  const close = (): void => {
    setIsClosed(true);
    if (kind === 'proposed') void dismiss();
  };
  return (
    <aside className={styles.notice} aria-label={title}>
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>{words}</p>
      </div>
      {action}
      <IconButton size="sm" icon={xIcon} label={kind === 'proposed' ? text.dismiss : text.close} onClick={close} />
    </aside>
  );
}
