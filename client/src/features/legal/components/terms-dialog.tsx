import { useRef, useState } from 'react';
import { session } from '../../../lib/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useConfirmTermsMutation, useGetTermsQuery } from '../api.ts';
import { useLegalTexts } from '../texts.ts';
import { ContactLine } from './contact-line.tsx';
import styles from './terms.module.css';

/**
 * Dialog that asks for acceptance of the terms in force. Only its buttons lead out of it: accept them, or sign out.
 * @param isNew true at the first visit; otherwise the terms have changed
 */
export function TermsDialog({ isNew }: { isNew: boolean }) {
  const { ask: text, page } = useLegalTexts();
  const { data: terms, isError, refetch } = useGetTermsQuery();
  const [accept] = useConfirmTermsMutation();
  /** Hash of the accepted text: another text must be read again. */
  const [accepted, setAccepted] = useState<string | null>(null);
  const isAccepted = terms !== undefined && accepted === terms.Sha256;
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { isSending, failure, submit } = useSubmission({ failed: text.failed, done: null, onDone: () => undefined });
  const proceed = () => {
    setMissing(!isAccepted);
    if (!isAccepted) box.current?.focus();
    else if (terms) void submit(() => accept(terms));
  };
  return (
    <Dialog
      title={isNew ? text.title : text.changedTitle}
      subtitle={isNew ? text.lead : text.changedLead}
      hasClose={false}
      onClose={() => undefined}
      footer={
        <>
          <Button variant="ghost" onClick={() => void session.signOut('user')}>
            {text.signOut}
          </Button>
          <Button isPending={isSending} disabled={!terms} onClick={proceed}>
            {text.continue}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="failure">{failure}</Notice>}
      {terms ? (
        <>
          <h3 className={styles.title}>{terms.Title}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
          <div className={styles.scroll} role="region" aria-label={text.text} tabIndex={0}>
            <p className={styles.body}>{terms.Body}</p>
          </div>
          <ContactLine contact={terms.Contact} />
          <Checkbox
            ref={box}
            label={text.accept}
            checked={isAccepted}
            aria-invalid={isMissing}
            aria-describedby="terms-missing"
            onChange={({ target }) => {
              setAccepted(target.checked ? terms.Sha256 : null);
              setMissing(false);
            }}
          />
          <p id="terms-missing" role="alert" className={styles.missing}>
            {isMissing && text.required}
          </p>
        </>
      ) : isError ? (
        <ErrorState title={page.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={280} />
      )}
    </Dialog>
  );
}
