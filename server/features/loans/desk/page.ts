import { isDeepStrictEqual } from 'node:util';
import type { DeskData, DeskDocument, DeskEvent, DeskRequest } from '#contract/features/loans/desk.ts';
import { SAME_READING_MINUTES } from '#contract/features/loans/limits.ts';
import type { Consent, LoanRequest, SentMessage } from '#contract/features/loans/types.ts';
import { dayAfter } from '#contract/lib/holidays.ts';
import { startOfBogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { APPLICANT, readApplicant, type StoredApplicant } from '../applicants-list.ts';
import type { createDocuments } from '../documents.ts';
import { notesOf, withRequest } from '../inbox/inbox.ts';
import { openEvents, shownEvent } from '../request-events.ts';
import type { LoanStore } from '../messages/answer.ts';
import type { StoredCopy } from '../messages/copies.ts';
import { TITLE } from '../messages/send.ts';
import { personShown, recordReadings } from '../readings.ts';
import { NOTES } from '../requests-list.ts';
import { shownFigures } from '../shown-figures.ts';
import { openText, type Opener } from '../sealing.ts';
import { nextOf } from './choose.ts';
import { openRequests, type OpenedRequest } from './opened.ts';
import {
  type OpenClaim,
  readClaimsOf,
  readDeskConsents,
  readHistory,
  readMessagesAbout,
  readNames,
  readRequestNotes,
  type StoredMessage,
} from './page-sql.ts';
import { capacityFor, conditionsOf, rowOf } from './rows.ts';

/** Openers of the people concerned, by id. */
type Openers = ReadonlyMap<number, Opener>;

const MINUTE_MS = 60_000;

/** Builds a request as the list of requests has it. */
const requestOf = (
  {
    id,
    person,
    name,
    state,
    asked,
    agreed,
    createdAt,
    dueAt,
    editedAt,
    disburseAt,
    assignee,
    assigneeName,
  }: OpenedRequest,
  { notes, events }: { notes: string; events: readonly DeskEvent[] },
): LoanRequest => ({
  ...conditionsOf(asked),
  Id: id,
  IdUser: person,
  State: state,
  InteresUsura: asked.usury,
  InteresPV: asked.periodRate,
  FGA: asked.fga,
  CuotaExacta: asked.exactInstalment,
  Garantia: asked.guarantee,
  Intereses: asked.interest,
  Formula: asked.formula,
  IdTasaUsura: asked.usuryRate,
  IdTasaFGA: asked.fgaRate,
  Acordado: agreed && shownFigures(agreed),
  Solicitud: notes,
  FechaSolicitud: createdAt.toISOString(),
  FechaPromesa: dueAt.toISOString(),
  FechaDesembolso: disburseAt,
  UserName: name,
  AssigneeId: assignee,
  Assignee: assigneeName,
  EditionDate: editedAt.toISOString(),
  Events: events.map(({ Id, State, At }) => ({ Id, State, At })),
});

/** Builds a message with its recipients' answers. @param copies all its copies */
function messageOf(message: StoredMessage, copies: readonly StoredCopy[], openers: Openers): SentMessage {
  const [any] = copies;
  return {
    Id: message.id,
    Title: openText(openers.get(message.person), TITLE, message.title),
    Asks: any?.asks ?? false,
    Pay: any?.alert === 'pagare',
    Rejection: any?.alert === 'rechazo',
    Collects: any?.collects ?? false,
    Withdrawn: (any?.withdrawnAt ?? null) !== null,
    Conditions: any?.conditions ? shownFigures(any.conditions) : null,
    DateCreate: message.at,
    DueDate: message.due,
    Recipients: message.recipients.map(recipient => ({
      ...recipient,
      AcceptConditions: copies.find(({ person }) => person === recipient.Id)?.accepted ?? null,
    })),
  };
}

/** Returns the history of a request with who caused each event. */
async function eventsOf({ session }: WriteContext, request: number, opener: Opener | undefined): Promise<DeskEvent[]> {
  const [stored] = await session.run<{ history: unknown }>(readHistory(session.org, request));
  const events = stored === undefined ? [] : openEvents(opener, stored.history);
  const people = [...new Set(events.map(({ actor }) => actor))];
  const names = new Map(
    (await session.run<{ id: number; name: string }>(readNames(session.org, people))).map(({ id, name }) => [id, name]),
  );
  return events.map(event => ({ ...shownEvent(event), Actor: names.get(event.actor) ?? null }));
}

const claimOf = ({ id, kind, at, due }: OpenClaim): DeskRequest['Claims'][number] => ({
  Id: id,
  Kind: kind,
  At: at,
  // The last moment of the last day.
  DueAt: new Date(startOfBogotaDay(dayAfter(due, 1)).getTime() - 1).toISOString(),
});

/** Returns today's registered data of a person; null if there are none, or if they are the same as before. */
async function dataOfToday(
  { session }: WriteContext,
  person: number,
  { opener, snapshot }: { opener: Opener | undefined; snapshot: DeskData | null },
): Promise<DeskData | null> {
  const [stored] = await session.run<StoredApplicant>(readApplicant(session.org, person));
  const data = (stored && opener?.open(APPLICANT, stored.data)) ?? null;
  return isDeepStrictEqual(data, snapshot) ? null : (data as DeskData | null); // as it was sealed
}

interface PageTools {
  readonly store: LoanStore;
  readonly documentsFor: ReturnType<typeof createDocuments>['documentsFor'];
}

/** Reads the texts, messages, documents, history and claims of a request. */
async function partsOf(
  { store: { sealing, copies }, documentsFor }: PageTools,
  context: WriteContext,
  opened: OpenedRequest,
) {
  const { session, log } = context;
  const { id, person, snapshot, createdAt } = opened;
  const messages = await session.run<StoredMessage>(readMessagesAbout(session.org, id, person));
  const openers = await sealing.openersOf(session, [...new Set([person, ...messages.map(each => each.person)])], log);
  const opener = openers.get(person);
  const [stored] = await session.run<{ notes: Buffer }>(readRequestNotes(session.org, id));
  const documents = await documentsFor(session, context, { person, at: createdAt });
  const answers = await copies.aboutRequest(session, id, log);
  const claims = await session.run<OpenClaim>(readClaimsOf(session.org, person));
  return {
    notes: stored === undefined ? '' : openText(opener, NOTES, stored.notes),
    Today: await dataOfToday(context, person, { opener, snapshot }),
    Documents: documents.map(({ Id, Kind, Name, Mime, CreationDate }): DeskDocument => ({
      Id,
      Kind,
      Name,
      Type: Mime,
      At: CreationDate,
    })),
    Messages: messages.map(each =>
      messageOf(
        each,
        answers.filter(({ message }) => message === each.id),
        openers,
      ),
    ),
    Notes: await notesOf(sealing, context, { id, person }),
    Events: await eventsOf(context, id, opener),
    Consents: await session.run<DeskRequest['Consents'][number] & Consent>(readDeskConsents(session.org, person)),
    Claims: claims.map(claimOf),
  };
}

/**
 * Creates the reading of one request with all that a decision needs, which is recorded. Opened again within some
 * minutes, as after an act, it is the same reading.
 */
export const createDeskPage =
  (tools: PageTools) =>
  (context: Context, id: number): Promise<DeskRequest> =>
    withRequest(tools.store.requests, context, id, async (within, { person }) => {
      const { session, viewer, now, log } = within;
      const since = new Date(now.getTime() - SAME_READING_MINUTES * MINUTE_MS);
      await recordReadings(within, [personShown(person, 'Prestamo/desk', id)], { since });
      const all = await openRequests(session, tools.store, log);
      const opened = all.find(each => each.id === id);
      if (opened === undefined) throw notFound();
      const { notes, ...parts } = await partsOf(tools, within, opened);
      const others = all.filter(each => each.person === person && each.id !== id).toReversed();
      const rows = all.filter(each => each.person !== viewer.id).map(each => rowOf(each, all, now));
      return {
        Request: requestOf(opened, { notes, events: parts.Events }),
        Row: rowOf(opened, all, now),
        Snapshot: opened.snapshot ?? {},
        Capacity: capacityFor(opened, all, now),
        Others: others
          .map(each => rowOf(each, all, now))
          .map(({ Id, State, Asked, Agreed, FechaSolicitud }) => ({
            Id,
            State,
            Asked,
            Agreed,
            FechaSolicitud,
          })),
        ...parts,
        Next: nextOf(rows, id),
      };
    });
