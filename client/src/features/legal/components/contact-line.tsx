import type { DataContact } from '#contract/features/legal/types.ts';
import { useLegalTexts } from '../texts.ts';

/** Person to whom people write about their personal data; nothing while there is none. */
export function ContactLine({ contact }: { contact: DataContact | null }) {
  const { contact: text } = useLegalTexts();
  if (contact === null) return null;
  return (
    <p>
      {text.label}: {contact.Title} ·{' '}
      <a href={`mailto:${contact.Email}`} aria-label={text.write(contact.Email)}>
        {contact.Email}
      </a>
    </p>
  );
}
