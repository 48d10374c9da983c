import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { iso } from '../iso-sql.ts';
import { eventsOf } from '../request-events.ts';

/** Registration of a person. Sealed values are given as `data` in base64. */
export const exportApplicant = (org: number, person: number): Sql => sql`
  select id, encode(data, 'base64') as data, ${iso(sql`created_at`)} as "createdAt", ${iso(sql`edited_at`)} as "editedAt"
  from loan_applicants where org_id = ${org} and user_id = ${person}`;

/** All requests, with all inputs of their quotes and their history. */
export const exportRequests = (org: number, person: number): Sql => sql`
  select to_jsonb(r) - 'notes' - 'snapshot' - 'sealed' as row, ${eventsOf(sql`r`)} as history,
    encode(r.notes, 'base64') as notes, encode(r.snapshot, 'base64') as snapshot
  from loan_requests r where r.org_id = ${org} and r.user_id = ${person} order by r.id`;

export const exportDraft = (org: number, person: number): Sql => sql`
  select step, encode(data, 'base64') as data, ${iso(sql`edited_at`)} as "editedAt"
  from loan_drafts where org_id = ${org} and user_id = ${person}`;

/** Every consent, with the text that was shown. */
export const exportConsents = (org: number, person: number): Sql => sql`
  select encode(c.place, 'base64') as place, to_jsonb(c) - 'previous' - 'hash' - 'place' || jsonb_build_object('hash', encode(c.hash, 'hex'), 'title', t.title, 'body', t.body) as row
  from loan_consents c join legal_texts t on t.org_id = c.text_org and t.purpose = c.purpose and t.version = c.version
    and t.language = c.language
  where c.org_id = ${org} and c.user_id = ${person} order by c.id`;

/** Every reading, with the reader's name. */
export const exportReadings = (org: number, person: number): Sql => sql`
  select to_jsonb(r) - 'address' || jsonb_build_object('reader', ${fullName(sql`u`)}) as row
  from loan_readings r left join users u on u.org_id = r.org_id and u.id = r.reader_id
  where r.org_id = ${org} and r.subject_id = ${person} order by r.id`;

export const exportClaims = (org: number, person: number): Sql => sql`
  select to_jsonb(c) - 'words' - 'answer' - 'extension' as row, encode(c.words, 'base64') as words,
    encode(c.answer, 'base64') as answer, encode(c.extension, 'base64') as extension
  from loan_claims c where c.org_id = ${org} and c.user_id = ${person} order by c.id`;

/**
 * Loan messages that this person was sent, with their figures and the person's answers; none that is still to be
 * delivered.
 * @spec decision 152
 */
export const exportMessages = (org: number, person: number): Sql => sql`
  select p.id, to_jsonb(m) || to_jsonb(p) - 'title' - 'description' - 'files' - 'sealed' as row, encode(p.title, 'base64') as title,
    encode(p.description, 'base64') as description, p.files
  from loan_message_people p join loan_messages m on m.org_id = p.org_id and m.id = p.message_id
  where p.org_id = ${org} and p.user_id = ${person} and p.waits_until is null order by p.id`;

/** Notes of credit administrators on this person's requests. */
export const exportNotes = (org: number, person: number): Sql => sql`
  select to_jsonb(n) - 'text' as row, encode(n.text, 'base64') as text
  from loan_notes n where n.org_id = ${org} and n.user_id = ${person} order by n.id`;

export const exportRestrictions = (org: number, person: number): Sql => sql`
  select to_jsonb(t) - 'sealed' as row, encode(t.sealed, 'base64') as sealed from loan_restrictions t where t.org_id = ${org} and t.user_id = ${person}`;
