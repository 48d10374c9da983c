import { ADMIN_APPS, adminAppsOf } from '#contract/features/access/rules.ts';
import { CONTACT_STATES, type ContactRequest, type ContactState } from '#contract/features/contact/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { useGeneral } from '../../config/public.ts';
import { useViewer } from '../../session/public.ts';
import { useListContactRequestsInfiniteQuery } from '../api.ts';
import { useContactTexts } from '../texts.ts';
import { useState } from 'react';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { ContactRequestText, RemoveRequest } from '../components/contact-request.tsx';
import styles from '../components/contact.module.css';

const AnswerDialog = lazyDialog(() => import('../components/answer-dialog.tsx'), 'AnswerDialog');

/** Line of a request in the console: author, text, contact data and actions. */
function ContactLine({ request }: { request: ContactRequest }) {
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

/** Page /admin/contact: people's messages, for those who answer them; the server checks again. */
export function ContactAdminPage() {
  const { console: text } = useContactTexts();
  const { access, org } = useViewer();
  const { contactRole } = useGeneral(org).general;
  const isMine = adminAppsOf(access, ADMIN_APPS, [], { contact: contactRole }).includes('contact');
  if (!isMine) return <Refusal title={text.refusedTitle} />;
  return <Requests />;
}

function Requests() {
  const { console: text, request } = useContactTexts();
  const declaration: ConsoleDeclaration<ContactRequest, { estado: ContactState | '' }> = {
    title: text.title,
    intro: text.intro,
    search: text.search,
    filters: {
      estado: {
        label: text.state,
        options: [
          { value: '', label: text.every },
          ...CONTACT_STATES.map(value => ({ value, label: request.states[value] })),
        ],
      },
    },
    line: row => <ContactLine request={row} />,
    words: text,
    useList: ({ filters, search }) =>
      // New requests may arrive, and nothing notifies this page.
      growingList(
        useListContactRequestsInfiniteQuery(
          { state: filters.estado, search, author: null },
          { refetchOnMountOrArgChange: true },
        ),
        text.more,
      ),
  };
  return <Console console={declaration} />;
}
