import { Link } from 'react-router-dom';
import type { DeskRequest } from '#contract/features/loans/desk.ts';
import { pesosText } from '#contract/lib/money.ts';
import { dateText } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { momentText } from '../../../lib/moment.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useViewer } from '../../session/public.ts';
import { SentLine } from '../messages/sent-line.tsx';
import { useKnownFaces } from './api.ts';
import { CapacityBar } from './capacity-bar.tsx';
import { ConditionsSection } from './conditions-section.tsx';
import { DataSection } from './data-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { Section } from './section.tsx';
import styles from './request.module.css';
import { STATE_TONES } from './state-tones.ts';
import { useDeskTexts, useInboxTexts } from './texts.ts';

/** Content of a request's page, for a decision by a credit administrator: figures, and the history beside them. */
export function RequestContent({ request }: { request: DeskRequest }) {
  return (
    <div className={styles.content}>
      <RequestSummary request={request} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ConditionsSection request={request} />
          <CapacityBar capacity={request.Capacity} />
          <DocumentsSection request={request} />
          <DataSection request={request} />
        </div>
        <div className={styles.column}>
          <NotesSection request={request} />
          <Events request={request} />
          <Messages request={request} />
          <Others request={request} />
          <Claims request={request} />
          <Consents request={request} />
        </div>
      </div>
    </div>
  );
}

/** Person, state, person in charge and promise, in one line. */
function RequestSummary({ request: { Row } }: { request: DeskRequest }) {
  const text = useDeskTexts();
  const inbox = useInboxTexts();
  const viewer = useViewer();
  const now = useMinuteClock();
  const faces = useKnownFaces();
  const { IdUser, State, AssigneeId, Assignee, Promise: promise } = Row;
  const isLate = promise !== null && now >= Date.parse(promise.At);
  return (
    <div className={styles.standing}>
      <Avatar photo={faces[IdUser]} size={56} />
      <div>
        <p>
          <Chip tone={STATE_TONES[State]}>{inbox.states[State]}</Chip>{' '}
          <span>
            {AssigneeId === viewer.id ? text.mine : Assignee === null ? inbox.nobody : text.assignee(Assignee)}
          </span>
        </p>
        {promise && !isLate && (
          <p className={styles.soft}>
            {promise.Kind === 'answer' ? text.by(momentText(promise.At)) : text.payBy(momentText(promise.At))}
          </p>
        )}
      </div>
      {promise && isLate && <Notice>{text.late(momentText(promise.At))}</Notice>}
    </div>
  );
}

/** States that the request went through, with who caused each and when. */
function Events({ request: { Events: events } }: { request: DeskRequest }) {
  const text = useDeskTexts();
  const { states } = useInboxTexts();
  return (
    <Section title={text.timeline}>
      <ol className={styles.events}>
        {events.map(({ Id, State, At, Actor }) => (
          <li key={Id}>
            <strong>{states[State]}</strong>
            <small>
              <time dateTime={At}>{momentText(At)}</time> {Actor !== null && text.actor(Actor)}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Messages({ request: { Messages: messages } }: { request: DeskRequest }) {
  const text = useDeskTexts().messages;
  return (
    <Section title={text.title}>
      {messages.length === 0 ? (
        <p className={styles.soft}>{text.none}</p>
      ) : (
        <ul className={styles.messages}>
          {messages.map(message => (
            <li key={message.Id}>
              <SentLine message={message} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Others({ request: { Others: others } }: { request: DeskRequest }) {
  const text = useDeskTexts().others;
  const { request, states } = useInboxTexts();
  return (
    <Section title={text.title}>
      {others.length === 0 ? (
        <p className={styles.soft}>{text.none}</p>
      ) : (
        <ul className={styles.lines}>
          {others.map(({ Id, State, Asked, Agreed, FechaSolicitud }) => (
            <li key={Id}>
              <span>
                {request(Id)}
                <small>{dateText(new Date(FechaSolicitud))}</small>
              </span>
              <span>
                {pesosText((Agreed ?? Asked).Monto)}
                <Chip tone={STATE_TONES[State]}>{states[State]}</Chip>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Open claims about the person's data; nothing if there are none. */
function Claims({ request: { Claims: claims } }: { request: DeskRequest }) {
  const text = useDeskTexts().claims;
  if (claims.length === 0) return null;
  return (
    <Section title={text.title}>
      <ul className={styles.lines}>
        {claims.map(({ Id, Kind, DueAt }) => (
          <li key={Id}>
            <span>{text.kinds[Kind as keyof typeof text.kinds] ?? Kind}</span>
            <small>{text.due(dateText(new Date(DueAt)))}</small>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.loanClaims}>{text.open}</Link>
      </p>
    </Section>
  );
}

function Consents({ request: { Consents: consents } }: { request: DeskRequest }) {
  const text = useDeskTexts().consents;
  return (
    <Section title={text.title}>
      {consents.length === 0 ? (
        <p className={styles.soft}>{text.none}</p>
      ) : (
        <ul className={styles.lines}>
          {consents.map(({ Purpose, Holds, At }) => (
            <li key={`${Purpose} ${At}`}>
              <span>{text.purposes[Purpose]}</span>
              <small>{Holds ? text.given(momentText(At)) : text.revoked(momentText(At))}</small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
