import { localeOf } from '#contract/i18n/language.ts';
import { zipSync } from 'fflate';
import type { MessageFile } from '#contract/features/loans/attachments.ts';
import type { Consent } from '#contract/features/loans/types.ts';
import { loansRights as englishRights } from '#contract/i18n/en-US/loans-rights.ts';
import { loansWizard as englishWizard } from '#contract/i18n/en-US/loans-wizard.ts';
import { loansRights as spanishRights } from '#contract/i18n/es-CO/loans-rights.ts';
import { loansWizard as spanishWizard } from '#contract/i18n/es-CO/loans-wizard.ts';
import { pesosText } from '#contract/lib/money.ts';
import { bogotaDay, dateTimeText } from '#contract/lib/time.ts';
import type { Context } from '../../../base/context.ts';
import { pdfOf } from '../../../base/pdf.ts';
import type { Session } from '../../../db/database.ts';
import { createPlaces } from '../../../http/fair-shares.ts';
import { SavedFile } from '../../../http/operation.ts';
import { APPLICANT } from '../applicants-list.ts';
import { PLACE } from '../consents.ts';
import { readAllDocuments, type StoredDocument } from '../documents-sql.ts';
import type { createDocuments } from '../documents.ts';
import { DRAFT } from '../drafts.ts';
import { NOTES, SNAPSHOT } from '../requests-list.ts';
import { openEvents } from '../request-events.ts';
import type { LoanStore } from '../messages/answer.ts';
import type { Opener } from '../sealing.ts';
import { NOTE } from '../inbox/inbox.ts';
import { attachmentsIn, withoutKey, type createAttachments, readAttachmentPlaces } from '../messages/attachments.ts';
import type { StoredCopy } from '../messages/copies.ts';
import { DESCRIPTION, TITLE } from '../messages/send.ts';
import type { StoredRequest } from '../stored-requests.ts';
import { RESTRICTION } from './erasure.ts';
import { ANSWER, EXTENSION, WORDS } from './claims.ts';
import {
  exportApplicant,
  exportClaims,
  exportConsents,
  exportDraft,
  exportMessages,
  exportNotes,
  exportReadings,
  exportRequests,
  exportRestrictions,
} from './export-sql.ts';

/**
 * Limits of exports that a process makes at once, each of which is in its memory as a whole; others wait in turn.
 * @assumed
 */
const ALL = { held: 2, waiting: 100 };
/** Limits of one person's exports. */
const ONES_OWN = { held: 1, waiting: 1 };
const EVERYBODY = '';

type Row = Readonly<Record<string, unknown>>;
interface Sealed {
  readonly row: Row;
}

/** Storage place of a file of a message. */
interface Place {
  readonly id: number;
  readonly author: number;
  readonly storageKey: string;
}

/** All data of one person, as it is exported. */
interface Exported {
  readonly exportedAt: string;
  readonly registration: (Row & { readonly data: Row | null }) | null;
  readonly draft: Row | null;
  readonly requests: readonly Row[];
  readonly consents: readonly Row[];
  readonly readings: readonly Row[];
  readonly claims: readonly Row[];
  readonly messages: readonly Row[];
  readonly notes: readonly Row[];
  readonly contacts: readonly Row[];
  readonly restrictions: readonly Row[];
  readonly documents: readonly Row[];
}

/** Creates the export of all loan data about a person, for themselves, at once. @spec 3§4.8, decision 184 */
export const createExport = (
  { sealing, requests: storedRequests, copies }: LoanStore,
  { openOwn }: Pick<ReturnType<typeof createDocuments>, 'openOwn'>,
  { bytesOf }: Pick<ReturnType<typeof createAttachments>, 'bytesOf'>,
) => {
  const places = createPlaces(ALL);
  const ownPlaces = createPlaces(ONES_OWN);

  async function read(session: Session, context: Context) {
    const { viewer, now, log } = context;
    const { org, id } = viewer;
    const opener = (await sealing.openersOf(session, [id], log)).get(id);
    const open = openedBy(opener);
    const rowsOf = async (sql: Parameters<Session['run']>[0]): Promise<Row[]> =>
      (await session.run<Sealed>(sql)).map(({ row }) => row);
    const [applicant] = await session.run<Row>(exportApplicant(org, id));
    const [draft] = await session.run<Row>(exportDraft(org, id));
    const requests = await session.run<Sealed & { notes: string; snapshot: string; history: unknown }>(
      exportRequests(org, id),
    );
    const openedRequests = await storedRequests.ofPeople(session, [id], log);
    const claims = await session.run<Sealed & { words: string; answer: string | null; extension: string | null }>(
      exportClaims(org, id),
    );
    const messages = await session.run<
      Sealed & { id: number; title: string; description: string; files: Buffer | null }
    >(exportMessages(org, id));
    const openedCopies = await copies.ofPerson(session, id, new Date(0), log);
    const places = await session.run<Place>(readAttachmentPlaces(org, id));
    const attachments = messages.flatMap(({ files }) => attachmentsIn(opener, files));
    const notes = await session.run<Sealed & { text: string }>(exportNotes(org, id));
    const consents = await session.run<Sealed & { place: string }>(exportConsents(org, id));
    const documents = await session.run<StoredDocument>(readAllDocuments(org, id));
    const restrictions = await session.run<Sealed & { sealed: string }>(exportRestrictions(org, id));
    const exported: Exported = {
      exportedAt: now.toISOString(),
      registration: applicant ? { ...applicant, data: open(APPLICANT, applicant['data']) as Row | null } : null,
      draft: draft ? { ...draft, data: open(DRAFT, draft['data']) } : null,
      requests: requests.map(({ row, notes, snapshot, history }) => ({
        ...row,
        ...exportedRequest(openedRequests.find(request => request.id === row['id'])),
        history: openEvents(opener, history).map(({ id: Id, state: State, at: At }) => ({ Id, State, At })),
        notes: open(NOTES, notes),
        snapshot: open(SNAPSHOT, snapshot),
      })),
      consents: consents.map(({ row, place }) => ({ ...row, ...(open(PLACE, place) as Row | null) })),
      readings: await rowsOf(exportReadings(org, id)),
      claims: claims.map(({ row, words, answer, extension }) => ({
        ...row,
        words: open(WORDS, words),
        answer: open(ANSWER, answer),
        extension: open(EXTENSION, extension),
      })),
      messages: messages.map(({ id: copyId, row, title, description, files }) => ({
        ...row,
        ...exportedCopy(openedCopies.find(copy => copy.id === copyId)),
        title: open(TITLE, title),
        description: open(DESCRIPTION, description),
        files: attachmentsIn(opener, files).map(file => ({ ...withoutKey(file), path: attachmentPath(context, file) })),
      })),
      notes: notes.map(({ row, text: note }) => ({ ...row, text: open(NOTE, note) })),
      contacts: openedCopies
        .flatMap(({ contactDay }) => (contactDay !== null && contactDay <= bogotaDay(now) ? [{ day: contactDay }] : []))
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      restrictions: restrictions.map(({ row, sealed }) => ({ ...row, ...(open(RESTRICTION, sealed) as Row | null) })),
      documents: [],
    };
    return { exported, documents, opener, places, attachments };
  }

  async function made(context: Context): Promise<SavedFile> {
    const { viewer, db } = context;
    const vault = db.vault('loan');
    const { exported, documents, opener, places, attachments } = await vault.read(viewer.org, session =>
      read(session, context),
    );
    const files: Record<string, Uint8Array> = {};
    const listed: Row[] = [];
    for (const stored of documents) {
      if (opener === undefined) break;
      const { content, ...document } = await openOwn(stored, opener, viewer.org);
      const path = `${text(context).files.documents}/${document.Id}-${document.Name.replaceAll(/[/\\]/g, '_')}`;
      if (content) files[path] = content;
      listed.push({ ...document, path: content ? path : null });
    }
    for (const file of attachments) {
      const place = places.find(({ id }) => id === file.Id);
      const content = place && (await bytesOf(viewer.org, place, file));
      if (content) files[attachmentPath(context, file)] = content;
    }
    const everything: Exported = { ...exported, documents: listed };
    files[`${text(context).files.data}.json`] = Buffer.from(JSON.stringify(everything, null, 2));
    files[`${text(context).files.data}.pdf`] = await summary(everything, context);
    // The files are compressed already, or small.
    return new SavedFile(`${text(context).files.archive}.zip`, 'zip', Buffer.from(zipSync(files, { level: 0 })));
  }

  /**
   * Exports JSON, PDF and documents in a ZIP, one export of a person at a time. @throws {ProblemError}
   * too_many_requests of a person who has asked for more
   */
  return async function exportOwn(context: Context): Promise<SavedFile> {
    const { viewer } = context;
    const person = `${viewer.org}:${viewer.id}`;
    await ownPlaces.enter(person);
    try {
      await places.enter(EVERYBODY);
      try {
        return await made(context);
      } finally {
        places.leave(EVERYBODY);
      }
    } finally {
      ownPlaces.leave(person);
    }
  };
};

/** Returns the sealed part of a request as it is exported: the figures as asked, and the agreed ones beside them. */
const exportedRequest = (request: StoredRequest | undefined): Row => {
  if (request === undefined) return {};
  const { state, asked, agreed, disburseAt } = request;
  return { state, ...asked, agreed, disburseAt };
};

/** Returns the sealed part of a copy as it is exported. */
const exportedCopy = (copy: StoredCopy | undefined): Row => {
  if (copy === undefined) return {};
  const { alert, isReferred, asks, collects, contactDay, withdrawnAt, accepted, answeredAt, conditions } = copy;
  return { alert, isReferred, asks, collects, contactDay, withdrawnAt, accepted, answeredAt, ...conditions };
};

/** Path of a message's file in the archive. */
const attachmentPath = (context: Context, { Id, Name }: MessageFile): string =>
  `${text(context).files.attachments}/${Id}-${Name}`;

const text = ({ viewer }: Context) => (viewer.language === 'EN-US' ? englishRights : spanishRights).export;

/** Opens a value in base64; null for no value, and for one that can't be opened. */
const openedBy =
  (opener: Opener | undefined) =>
  (field: string, sealed: unknown): unknown =>
    typeof sealed === 'string' && opener ? opener.open(field, Buffer.from(sealed, 'base64')) : null;

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
};

/** Content of the export for people to read. */
function summary(
  { registration, requests, messages, consents, readings, claims, documents }: Exported,
  context: Context,
) {
  const { viewer, now } = context;
  const isEnglish = viewer.language === 'EN-US';
  const words = text(context);
  const fields: Readonly<Record<string, string>> = (isEnglish ? englishWizard : spanishWizard).fields;
  const purposes = (isEnglish ? englishRights : spanishRights).consents.purposes;
  const moment = (value: unknown): string => dateTimeText(new Date(String(value)), viewer.language);
  const table = (heading: string, titles: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0
      ? ([
          { kind: 'heading', text: heading },
          { kind: 'text', text: words.nothing },
        ] as const)
      : ([
          { kind: 'heading', text: heading },
          { kind: 'table', columns: titles.map(title => ({ title, share: 1 })), rows },
        ] as const);
  const { headings, columns } = words;
  return pdfOf({
    title: words.title,
    subtitle: words.at(`${viewer.firstName} ${viewer.lastName}`, dateTimeText(now, viewer.language)),
    language: localeOf(viewer.language),
    foot: words.foot,
    now,
    blocks: [
      { kind: 'heading', text: headings.registration },
      registration?.data
        ? {
            kind: 'facts',
            facts: Object.entries(registration.data).map(([name, value]) => [fields[name] ?? name, shown(value)]),
          }
        : { kind: 'text', text: words.nothing },
      ...table(
        headings.documents,
        [columns.kind, columns.name],
        documents.map(({ Label, Name }) => [String(Label), String(Name)]),
      ),
      ...table(
        headings.requests,
        [columns.number, columns.amount, columns.total, columns.at],
        requests.map(row => [
          String(row['id']),
          pesosText(Number(row['amount'])),
          pesosText(Number(row['total'])),
          moment(row['created_at']),
        ]),
      ),
      ...table(
        headings.messages,
        [columns.name, columns.what, columns.at],
        messages.map(row => [shown(row['title'] ?? ''), shown(row['description'] ?? ''), moment(row['created_at'])]),
      ),
      ...table(
        headings.consents,
        [columns.what, columns.given, columns.version, columns.at],
        consents.map(row => [
          purposes[row['purpose'] as Consent['Purpose']], // ensured by the table's check
          row['is_given'] === true ? words.yes : words.no,
          String(row['version']),
          moment(row['at']),
        ]),
      ),
      ...table(
        headings.readings,
        [columns.who, columns.what, columns.why, columns.at],
        readings.map(row => [
          shown(row['reader'] ?? ''),
          String(row['list']),
          String(row['reason']),
          moment(row['at']),
        ]),
      ),
      ...table(
        headings.claims,
        [columns.number, columns.what, columns.answer, columns.at],
        claims.map(row => [
          String(row['id']),
          shown(row['words'] ?? ''),
          shown(row['answer'] ?? ''),
          moment(row['created_at']),
        ]),
      ),
    ],
  });
}
