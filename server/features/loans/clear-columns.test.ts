import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

/* Checks the schema of loans: each column that is not sealed is listed here, with the reason why it may be in clear. */

const ID = 'It identifies a row.';
const PERSON = 'Rows are found and erased by it: a copy tells who has data, and how much.';
const TIME = 'Lists are sorted, and old rows removed, by it: it tells when something happened, not what.';
const STAFF = 'It is the id of a credit administrator.';
const SEALED = 'It is sealed.';
const KEY = 'It is a key, wrapped with one outside of the database, or its name.';
const LOG = 'The log of readings can only be added to: lines are counted, and written once a day, by it.';
const CONSENT = 'It is the proof of a consent to a public text, covered by the hash of its entry.';
const FILE = 'It describes a sealed file in the store, not its content.';

/** Columns that may be there, by table. */
const LISTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  loan_alarms: { reader_id: STAFF, day: TIME },
  loan_applicants: {
    user_id: PERSON,
    data: SEALED,
    document_index: 'It is a keyed hash of the ID number.',
    created_at: TIME,
    edited_at: TIME,
  },
  loan_claims: {
    user_id: PERSON,
    kind: 'The law gives each kind of claim another term; it tells nothing of a loan.',
    words: SEALED,
    created_at: TIME,
    due_on: TIME,
    extended_at: TIME,
    extension: SEALED,
    answered_at: TIME,
    answer: SEALED,
    answerer_id: STAFF,
  },
  loan_consents: {
    user_id: PERSON,
    purpose: CONSENT,
    is_given: CONSENT,
    text_org: CONSENT,
    version: CONSENT,
    language: CONSENT,
    sha256: CONSENT,
    at: TIME,
    zone: 'It is the UTC offset, the same in all of the country.',
    place: SEALED,
    previous: CONSENT,
    hash: CONSENT,
  },
  loan_documents: {
    user_id: PERSON,
    kind: 'A person has one current document of each kind. It tells a company from a person.',
    mime: FILE,
    bytes: FILE,
    storage_key: FILE,
    head: SEALED,
    created_at: TIME,
    replaced_at: TIME,
  },
  loan_drafts: {
    user_id: PERSON,
    step: 'It tells how far a form is filled in.',
    data: SEALED,
    created_at: TIME,
    edited_at: TIME,
  },
  loan_events: { request_id: ID, sealed: SEALED, at: TIME },
  loan_index_keys: { key_name: KEY, wrapped: KEY },
  loan_keys: { name: KEY },
  loan_message_files: {
    author_id: STAFF,
    message_id: ID,
    mime: FILE,
    bytes: FILE,
    storage_key: FILE,
    head: SEALED,
    created_at: TIME,
  },
  loan_message_people: {
    message_id: ID,
    user_id: PERSON,
    title: SEALED,
    description: SEALED,
    files: SEALED,
    sealed: SEALED,
    waits_until: 'It tells that a message waits for working hours, until it is delivered.',
    viewed_at: TIME,
  },
  loan_messages: { author_id: STAFF, request_id: ID, created_at: TIME },
  loan_notes: { request_id: ID, user_id: PERSON, author_id: STAFF, text: SEALED, at: TIME },
  loan_promise_checks: { checked_at: TIME },
  loan_readings: {
    reader_id: STAFF,
    subject_id: PERSON,
    list: LOG,
    record_id: LOG,
    reason: LOG,
    at: TIME,
    address: 'It is the address of a credit administrator.',
  },
  loan_requests: {
    user_id: PERSON,
    sealed: SEALED,
    notes: SEALED,
    snapshot: SEALED,
    consent_id: ID,
    created_at: TIME,
    due_at: 'It is the same number of working hours after every request.',
    edited_at: TIME,
    due_checked_at: 'Every request is checked once its promised time is over, whether it was answered or not.',
    assignee_id: STAFF,
  },
  loan_restrictions: { user_id: PERSON, sealed: SEALED, at: TIME },
  loan_subject_keys: { user_id: PERSON, key_name: KEY, wrapped: KEY, created_at: TIME },
  loan_unsealed: {
    name: 'The first start of a server empties the table, which an upgrade has filled.',
    person: PERSON,
    data: 'The first start of a server empties the table, which an upgrade has filled.',
  },
};

const database = testDatabase();

it('has no column in clear that is not listed here with a reason', async () => {
  const { rows } = await database.owner.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'loan' and column_name not in ('org_id', 'id') group by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(
    Object.fromEntries(Object.entries(LISTED).map(([name, columns]) => [name, Object.keys(columns).toSorted()])),
  );
});

it('seals in bytes only', async () => {
  const { rows } = await database.owner.query<{ at: string }>(
    `select table_name || '.' || column_name as at from information_schema.columns
     where table_schema = 'loan' and data_type = 'bytea'`,
  );
  const sealed = Object.entries(LISTED).flatMap(([name, columns]) =>
    Object.entries(columns).flatMap(([column, reason]) => (reason === SEALED ? [`${name}.${column}`] : [])),
  );
  expect(rows.map(({ at }) => at)).toEqual(expect.arrayContaining(sealed));
});
