import { useId, type ReactNode } from 'react';
import type { TeamRow } from '#contract/features/groups/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGroupsTexts } from '../texts.ts';
import { useInvitation, type InvitationWay } from '../use-invitation.ts';
import { InvitePeople } from './invite-people.tsx';
import { InviteResults } from './invite-results.tsx';
import styles from './invite-dialog.module.css';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { useListAllPlacesQuery } from '../all-places.ts';

interface InviteAreaProps {
  /** Id of the area; null until it is chosen. */
  area: number | null;
  onChange: (area: number | null) => void;
}

/** Choice of an area, all of whose people are invited. */
function InviteArea({ area, onChange }: InviteAreaProps) {
  const text = useGroupsTexts().invite;
  const { data: areas = [] } = useListAllPlacesQuery('area');
  return (
    <>
      <ComboBox
        label={text.area}
        options={areas.map(({ Id, Title }) => ({ id: Id, label: Title }))}
        value={area}
        placeholder={text.chooseArea}
        emptyText={text.noArea}
        onChange={onChange}
      />
      <p>{text.areaHint}</p>
    </>
  );
}

interface InviteEmailsProps {
  emails: string;
  onChange: (emails: string) => void;
}

/** Field for a pasted list of e-mail addresses. */
function InviteEmails({ emails, onChange }: InviteEmailsProps) {
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

export interface InviteDialogProps {
  group: TeamRow;
  onClose: () => void;
}

/**
 * Dialog that invites colleagues: several by name, a whole area, or a pasted list of addresses. @spec 2§2 Group modals
 */
export function InviteDialog({ group, onClose }: InviteDialogProps) {
  const text = useGroupsTexts().invite;
  const id = useId();
  const invitation = useInvitation(group.Id);
  const { results } = invitation;
  return (
    <Dialog
      title={text.title(group.Title)}
      onClose={onClose}
      footer={
        results ? (
          <>
            <Button variant="ghost" onClick={invitation.restart}>
              {text.another}
            </Button>
            <Button onClick={onClose}>{text.close}</Button>
          </>
        ) : (
          <FormFooter
            formId={id}
            label={text.send}
            pendingLabel={text.sending}
            isPending={invitation.isSending}
            canSubmit={invitation.canSend}
            onCancel={onClose}
          />
        )
      }
    >
      {results ? (
        <InviteResults results={results} />
      ) : (
        <form
          id={id}
          className={styles.form}
          onSubmit={event => {
            event.preventDefault();
            invitation.send();
          }}
        >
          {invitation.failure && <Notice tone="failure">{invitation.failure}</Notice>}
          <Ways group={group} invitation={invitation} />
        </form>
      )}
    </Dialog>
  );
}

interface WaysProps {
  group: TeamRow;
  invitation: ReturnType<typeof useInvitation>;
}

function Ways({ group, invitation }: WaysProps) {
  const text = useGroupsTexts().invite;
  const { way, chosen, area, emails } = invitation;
  const ways: Record<InvitationWay, ReactNode> = {
    people: <InvitePeople group={group} chosen={chosen} onChange={invitation.choose} />,
    areas: <InviteArea area={area} onChange={invitation.chooseArea} />,
    emails: <InviteEmails emails={emails} onChange={invitation.write} />,
  };
  return (
    <Tabs
      label={text.ways}
      selected={way}
      onSelect={id => invitation.go(id as InvitationWay)}
      tabs={(['people', 'areas', 'emails'] as const).map(one => ({
        id: one,
        label: text[one],
        content: <div className={styles.way}>{ways[one]}</div>,
      }))}
    />
  );
}
