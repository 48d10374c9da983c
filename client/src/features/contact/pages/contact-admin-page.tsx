import { CONTACT_STATES, type ContactRequest, type ContactState } from '#contract/features/contact/types.ts';
import { Console } from '../../../ui/console/console.tsx';
import { growingList } from '../../../ui/console/console-lists.ts';
import type { ConsoleDeclaration } from '../../../ui/console/declaration.ts';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { useViewer } from '../../session/public.ts';
import { useListContactRequestsInfiniteQuery } from '../api.ts';
import { ContactLine } from '../components/contact-line.tsx';
import { useContactTexts } from '../texts.ts';

/** Page /admin/contact: people's messages to the administrators, for Propietarios; the server checks again. */
export function ContactAdminPage() {
  const { console: text } = useContactTexts();
  const { access } = useViewer();
  if (access !== true) return <Refusal title={text.refusedTitle} />;
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
