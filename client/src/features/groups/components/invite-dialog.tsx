import { useId, type ReactNode, useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '#contract/api/limits.ts';
import type { TeamRow, GroupCandidate } from '#contract/features/groups/types.ts';
import { searchWords } from '../../../lib/search-words.ts';
import { useDebounced } from '../../../lib/use-typed-search.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListAllPlacesQuery } from '../public-forms.ts';
import { useListCandidatesQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { useInvitation, type InvitationWay, type InvitationLine, type Chosen } from '../use-invitation.ts';
import styles from './people-rows.module.css';

interface InvitePeopleProps {
  group: TeamRow;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Choice of people by name, without members of the group. */
function InvitePeople({ group, chosen, onChange }: InvitePeopleProps) {
  const text = useGroupsTexts().invite;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const debounced = useDebounced((words: string) => setSearch(searchWords(words)), SEARCH_DEBOUNCE_MS);
  const toggle = ({ Id, Name }: GroupCandidate) => {
    const now = new Map(chosen);
    if (!now.delete(Id)) now.set(Id, Name);
    onChange(now);
  };
  return (
    <>
      <TextField
        label={text.search}
        value={typed}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        onKeyDown={event => {
          // The search runs by itself; Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          debounced.later(target.value);
        }}
      />
      <p className={styles.chosen} role="status">
        {chosen.size > 0 ? text.chosen(chosen.size) : text.noneChosen}
      </p>
      <Candidates group={group} search={search} chosen={chosen} onToggle={toggle} />
    </>
  );
}

interface CandidatesProps {
  group: TeamRow;
  search: string;
  chosen: Chosen;
  onToggle: (person: GroupCandidate) => void;
}

function Candidates({ group, search, chosen, onToggle }: CandidatesProps) {
  const text = useGroupsTexts().invite;
  const { data, isError } = useListCandidatesQuery({ id: group.Id, search }, { refetchOnMountOrArgChange: true });
  if (isError && !data) return <p role="alert">{text.failed}</p>;
  if (!data) return <Spinner label={text.loading} />;
  if (data.length === 0) return <p role="status">{text.nobody}</p>;
  return (
    <ul className={styles.people}>
      {data.map(person => (
        <li key={person.Id}>
          <label className={`${styles.person} ${styles.box}`}>
            <input
              type="checkbox"
              checked={chosen.has(person.Id)}
              disabled={person.State !== 'none'}
              onChange={() => onToggle(person)}
            />
            <Avatar photo={person.Photo} size={40} />
            <span className={styles.name}>
              {person.Name} <small>{person.Area}</small>
            </span>
            {person.State !== 'none' && <span className={styles.state}>{text.states[person.State]}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** List with the result for each invited person. It takes the focus from the form that it replaces. */
function InviteResults({ results }: { results: readonly InvitationLine[] }) {
  const text = useGroupsTexts().invite;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {text.results}
      </h3>
      <ul className={styles.people}>
        {results.map(({ name, outcome }) => (
          <li key={name} className={styles.person}>
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{text.outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

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
