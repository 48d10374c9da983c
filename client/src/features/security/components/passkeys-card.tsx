import { useId, useRef, useState } from 'react';
import type { Passkey } from '#contract/features/security/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { focusAfter } from '../../../lib/focus-after.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { fingerprintIcon } from '../../../ui/content/icons.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCreatePasskeyMutation, useOpenPasskeyMutation, useRemovePasskeyMutation } from '../api.ts';
import { makePasskey, makesPasskeys, markBrowser } from '../browser.ts';
import { useSecurityTexts } from '../texts.ts';
import styles from './security.module.css';

const RenameDialog = lazyDialog(() => import('./rename-dialog.tsx'), 'RenameDialog');

/** Card with the viewer's passkeys, and the button that adds one. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { passkeys: text } = useSecurityTexts();
  const title = useId();
  return (
    <Card isPadded className={styles.card} aria-labelledby={title}>
      <h2 id={title}>{text.title}</h2>
      <p className={styles.lead}>{text.lead}</p>
      {makesPasskeys() ? <AddButton /> : <p className={styles.quiet}>{text.unsupported}</p>}
      {passkeys.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        <ul className={styles.list} aria-labelledby={title}>
          {passkeys.map(passkey => (
            <PasskeyLine key={passkey.Id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddButton() {
  const { passkeys: text } = useSecurityTexts();
  const [open] = useOpenPasskeyMutation();
  const [create] = useCreatePasskeyMutation();
  const [isAdding, setIsAdding] = useState(false);
  const add = async (): Promise<void> => {
    const { data: options, error } = await open();
    if (options === undefined) return reportFailure(text.addFailed, error, () => void press());
    const made = await makePasskey(options);
    if (made === null || made === 'known') return void toast(made === null ? text.cancelled : text.known);
    const { error: refusal } = await create(made);
    if (refusal) return reportFailure(text.addFailed, refusal, () => void press());
    markBrowser();
    toast(text.added);
  };
  const press = async (): Promise<void> => {
    setIsAdding(true);
    await add().finally(() => setIsAdding(false));
  };
  return (
    <Button isPending={isAdding} pendingLabel={text.adding} onClick={() => void press()}>
      {text.add}
    </Button>
  );
}

function PasskeyLine({ passkey: { Id, Name, Created, LastUsed } }: { passkey: Passkey }) {
  const { passkeys: text } = useSecurityTexts();
  const line = useRef<HTMLLIElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const [remove] = useRemovePasskeyMutation();
  const ask = async (): Promise<void> => {
    const focusNext = focusAfter(line.current);
    const question = { ...text, removeQuestion: text.removeQuestion(Name) };
    if (await removeAfterDialog(question, () => remove(Id))) focusNext();
  };
  return (
    <li ref={line}>
      <Icon icon={fingerprintIcon} />
      <div className={styles.words}>
        <strong>{Name}</strong>
        <small>
          {LastUsed === null ? (
            text.unused
          ) : (
            <>
              {text.used} <RelativeTime date={LastUsed} className={styles.age} />
            </>
          )}{' '}
          · {text.since(dateText(new Date(Created)))}
        </small>
      </div>
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" aria-label={text.renameOf(Name)} onClick={() => setIsRenaming(true)}>
          {text.rename}
        </Button>
        <Button size="sm" variant="ghost" aria-label={text.removeOf(Name)} onClick={() => void ask()}>
          {text.remove}
        </Button>
      </div>
      {isRenaming && <RenameDialog id={Id} name={Name} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}
