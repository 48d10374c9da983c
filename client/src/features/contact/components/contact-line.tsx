import { useState } from 'react';
import type { ContactRequest } from '#contract/features/contact/types.ts';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useContactTexts } from '../texts.ts';
import { ContactRequestText } from './contact-request-text.tsx';
import { RemoveRequest } from './remove-request.tsx';
import styles from './contact.module.css';

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx'), 'AnswerDialog');

/** Line of a request in the console: author, text, contact data and actions. */
export function ContactLine({ request }: { request: ContactRequest }) {
  const { console: text } = useContactTexts();
  const [isAnswering, setAnswering] = useState(false);
  const { NombreContacto, CorreoElectronico, Telefono, State } = request;
  return (
    <div className={styles.line}>
      <ContactRequestText request={request}>
        <p className={styles.when}>
          {NombreContacto} ·{' '}
          <a href={`mailto:${CorreoElectronico}`}>
            <EmailAddress address={CorreoElectronico} />
          </a>{' '}
          · <a href={`tel:+57${Telefono}`}>{Telefono}</a>
        </p>
      </ContactRequestText>
      <div className={styles.buttons}>
        {State === 'open' && (
          <Button size="sm" aria-label={text.replyTo(request.Number)} onClick={() => setAnswering(true)}>
            {text.reply}
          </Button>
        )}
        <RemoveRequest request={request} />
      </div>
      {isAnswering && <AnswerDialog request={request} onClose={() => setAnswering(false)} />}
    </div>
  );
}
