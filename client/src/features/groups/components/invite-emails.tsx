import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useGroupsTexts } from '../texts.ts';

interface InviteEmailsProps {
  emails: string;
  onChange: (emails: string) => void;
}

/** Field for a pasted list of e-mail addresses. */
export function InviteEmails({ emails, onChange }: InviteEmailsProps) {
  const text = useGroupsTexts().invite;
  return (
    <TextArea
      label={text.list}
      hint={text.listHint}
      rows={8}
      spellCheck={false}
      value={emails}
      onChange={event => onChange(event.target.value)}
    />
  );
}
