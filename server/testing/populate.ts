import type pg from 'pg';
import { newKey, seal } from '../base/sealing.ts';
import { newStorageKey } from '../integrations/storage/keys.ts';
import { type SealedCopy, sealCopy } from '../features/loans/messages/copies.ts';
import { type LoanFigures, sealRequest } from '../features/loans/stored-requests.ts';
import { PERSON } from './loans.ts';
import { addAdvert, addEvent, addItem, addNews } from './published-rows.ts';
import { TEST_KEYRING } from './test-keyring.ts';
import type { TestUser } from './world.ts';

/** SQL of the snapshot of reported content without files. */
export const EMPTY_SNAPSHOT = `jsonb_build_object('Title', '', 'Description', 'Hola', 'CreationDate', '2026-01-01T00:00:00.000Z',
  'Details', jsonb_build_array(), 'Home', true, 'Group', jsonb_build_array(), 'Files', jsonb_build_array())`;

/** Adds at least one row for each list, in one person's organisation and visible to that person. */
export async function populate(owner: pg.Pool, person: TestUser): Promise<void> {
  const { org, id, area } = person;
  const insert = async (text: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await owner.query<{ id: number }>(`${text} returning id`, values);
    return Number(rows[0]?.id);
  };
  const group = await insert(`insert into groups (org_id, title, author_id) values ($1, 'Caminantes', $2)`, org, id);
  await insert(`insert into interests (org_id, title) values ($1, 'Tejo')`, org);
  await insert(
    `with process as (
       insert into processes (org_id, user_id, type_id, state, created_at) values ($1, $2, 2, 'Aprobado', now()) returning id)
     insert into certificates (org_id, process_id, user_id, code_hash, issued_at, ends_at, document)
     select $1, id, $2, sha256('x'), now(), now() + interval '1 day', '%PDF-' from process`,
    org,
    id,
  );
  await insert(
    `insert into friend_invitations (org_id, inviter_id, kind, first_name, last_name, friend_email, friend_phone, level_id, token,
       created_at, updated_at, expires_at)
     values ($1, $2, 'Natural', 'Sol', 'Paz', 'sol@ejemplo.example', '3105550142', 1, 'x', now(), now(), now() + interval '1 day')`,
    org,
    id,
  );
  await insert(
    `insert into push_subscriptions
       (org_id, user_id, address_hash, sealed, sealed_with, signed_for, browser, system, created_at)
     values ($1, $2, sha256(gen_random_bytes(8)), '\\x00', 'x', 'x', 'Chrome', 'Android', now())`,
    org,
    id,
  );
  await owner.query('insert into contact_numbers (org_id, last) values ($1, 1) on conflict do nothing', [org]);
  await insert(
    `insert into contact_requests (org_id, number, author_id, name, email, phone, message, created_at)
     values ($1, 1, $2, 'Ana', 'ana@yarumo.example', '3105550142', '¿Quién atiende la nómina?', now())`,
    org,
    id,
  );
  const message = await insert(
    `insert into help_messages (org_id, author_id, title, description, created_at) values ($1, $2, 'Proyector', '¿Quién lo tiene?', now())`,
    org,
    id,
  );
  await owner.query(
    'insert into help_message_people (org_id, message_id, user_id, is_withheld) values ($1, $2, $3, false)',
    [org, message, id],
  );
  await insert(`insert into group_categories (org_id, title) values ($1, 'Deporte')`, org);
  await insert(
    `insert into group_requests (org_id, group_id, user_id, has_asked, created_at) values ($1, $2, $3, true, now())`,
    org,
    group,
    id,
  );
  const document = await insert(
    `insert into documents (org_id, parent_kind, parent_id, title, created_at, author_id, updated_at, bytes)
     values ($1, 'area', $2, 'Acta.pdf', now(), $3, now(), 12)`,
    org,
    area,
    id,
  );
  const version = await insert(
    `insert into document_versions (org_id, document_id, number, author_id, created_at, bytes) values ($1, $2, 1, $3, now(), 12)`,
    org,
    document,
    id,
  );
  // Documents with a file appear in the repository.
  await owner.query(
    `insert into files (org_id, owner_id, list, kind, mime, title, bytes, storage_key, parent_kind, parent_id)
     values ($1, $2, 'Flx_Documents', 'document', 'application/pdf', 'Acta.pdf', 12, $4, 'document_version', $3)`,
    [org, id, version, newStorageKey(org)],
  );
  await insert(
    `insert into rates (org_id, type, rate, valid_from, created_at, author_id) values ($1, 'FGA', 0.05, '2026-01-01', now(), $2)`,
    org,
    id,
  );
  await insert(`insert into recognition_types (org_id, title, icon) values ($1, 'Equipo', 'star')`, org);
  await populateLoans(owner, person);
  await populateSurvey(owner, person);
  await insert(`insert into banners (org_id, position, title) values ($1, 1, 'Bienvenida')`, org);
  await insert(`insert into general_config (org_id, title, value) values ($1, 'leftNav', '[]')`, org);
  await insert(`insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'theme', 'light')`, org, id);
  const item = await addItem(owner, person, 'post');
  const poll = await addItem(owner, person, 'poll');
  await owner.query('insert into polls (org_id, item_id) values ($1, $2)', [org, poll]);
  await owner.query(
    `insert into poll_options (org_id, item_id, position, text) values ($1, $2, 1, 'Sí'), ($1, $2, 2, 'No')`,
    [org, poll],
  );
  await addAdvert(owner, person);
  await addEvent(owner, person);
  const category = await insert(`insert into news_categories (org_id, title) values ($1, 'Bienestar')`, org);
  await addNews(owner, person, category);
  for (const drafts of ['news_drafts', 'event_drafts'])
    await insert(
      `insert into ${drafts} (org_id, name, author_id, editor_id, created_at, fields) values ($1, 'Sede', $2, $2, now(), '{}')`,
      org,
      id,
    );
  await insert(
    `insert into audit_log (org_id, created_at, actor_id, feature, action, subject_id, person_id) values ($1, now(), $2::int, 'people', 'manager', $2::int, $2::int)`,
    org,
    id,
  );
  const colleague = await insert(
    `insert into users (org_id, oid, email, area_id) values ($1, gen_random_uuid(), 'colega@org.example', $2)`,
    org,
    area,
  );
  await insert(
    'insert into help_blocks (org_id, user_id, blocked_id, created_at) values ($1, $2, $3, now())',
    org,
    id,
    colleague,
  );
  await insert(
    `insert into greetings (org_id, sender_id, receiver_id, day, body, template, created_at)
     values ($1, $2, $3, current_date, 'Feliz día', 1, now())`,
    org,
    colleague,
    id,
  );
  const card = await insert(
    `insert into cards (org_id, occasion, receiver_id, starter_id, day, template, created_at, deliver_at)
     values ($1, 'farewell', $2, $3, current_date + 1, 1, now(), now() + interval '1 day')`,
    org,
    colleague,
    id,
  );
  await insert(
    `insert into card_signatures (org_id, card_id, signer_id, body, created_at) values ($1, $2, $3, 'Hasta pronto', now())`,
    org,
    card,
    id,
  );
  await insert(`insert into organisation_values (org_id, title) values ($1, 'Confianza')`, org);
  const recognition = await insert(
    `insert into recognitions (org_id, giver_id, type_org, type_id, comment, created_at)
     select $1, $2, org_id, id, 'Siempre ayuda', now() from recognition_types where org_id = $1`,
    org,
    id,
  );
  await owner.query(`insert into recognition_receivers (org_id, recognition_id, user_id) values ($1, $2, $3)`, [
    org,
    recognition,
    colleague,
  ]);
  await insert(
    `insert into view_sessions (org_id, onlooker_id, person_id, reason, created_at, expires_at, ended_at)
     values ($1, $2, $3, 'No ve su área', now(), now() + interval '1 minute', now())`,
    org,
    id,
    colleague,
  );
  await insert(
    `insert into service_accounts (org_id, name, scopes, networks, created_at, created_by, ends_at)
     values ($1, 'Directorio de sedes', '{people:read}', '{}', now(), $2, now() + interval '1 year')`,
    org,
    id,
  );
  await insert(
    `insert into report_cases (org_id, kind, item_type, author_id, snapshot, first_report, last_report)
     values ($1, 'post', 'post', $2, ${EMPTY_SNAPSHOT}, now(), now())`,
    org,
    colleague,
  );
  await insert(
    `insert into comments (org_id, item_id, author_id, body) values ($1, $2, $3, 'Bien dicho')`,
    org,
    item,
    id,
  );
  await insert(
    `insert into notifications (org_id, user_id, type, kind, actor_id, subject_kind, subject_id)
     values ($1, $2, 'social', 'like', $2, 'post', $3)`,
    org,
    id,
    item,
  );
  await insert(
    `insert into invitations (org_id, user_id, inviter_id, created_at, updated_at, expires_at) values ($1, $2, $3, now(), now(), now())`,
    org,
    colleague,
    id,
  );
  await insert(
    `insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
     values ($1, $2, 'notification', 'post_like:1:', '1', 'reactions', now(), now())`,
    org,
    id,
  );
}

/** Figures of the smallest loan. */
const FIGURES: LoanFigures = {
  amount: 100_000,
  days: 30,
  frequency: 3,
  usuryRate: 1,
  fgaRate: 1,
  usury: '0',
  fga: '0',
  formula: 1,
  instalments: 1,
  periodRate: '0',
  exactInstalment: '100000',
  financed: '100000',
  instalment: 100_000,
  guarantee: 0,
  interest: 0,
  total: 100_000,
};

/** Sealed part of a message without conditions. */
const OFFER: SealedCopy = {
  alert: null,
  isReferred: false,
  asks: true,
  collects: false,
  contactDay: null,
  withdrawnAt: null,
  accepted: null,
  answeredAt: null,
  conditions: null,
};

/** Adds a registration of the person and a request based on it, sealed with the keys of the test applications. */
async function populateLoans(owner: pg.Pool, { org, id }: TestUser): Promise<void> {
  const key = newKey();
  const bound = `${org}/${id}`;
  const sealed = (field: string, value: unknown): Buffer =>
    seal(key, `${bound}/${field}`, Buffer.from(JSON.stringify(value)));
  await owner.query(
    `insert into loan.loan_subject_keys (org_id, user_id, key_name, wrapped, created_at) values ($1, $2, $3, $4, now())`,
    [org, id, TEST_KEYRING.newest, seal(TEST_KEYRING.organisationKey(TEST_KEYRING.newest, org), bound, key)],
  );
  await owner.query(
    `insert into loan.loan_index_keys (org_id, key_name, wrapped) values ($1, $2, $3) on conflict do nothing`,
    [org, TEST_KEYRING.newest, seal(TEST_KEYRING.organisationKey(TEST_KEYRING.newest, org), `${org}/index`, newKey())],
  );
  await owner.query(
    `insert into loan.loan_applicants (org_id, user_id, data, document_index, created_at, edited_at)
     values ($1, $2, $3, '\\x00', now(), now())`,
    [org, id, sealed('applicant', PERSON)],
  );
  for (const kind of ['identity', 'bank']) {
    // A key without a file: the file store has no such document.
    const storageKey = newStorageKey(org);
    await owner.query(
      `insert into loan.loan_documents (org_id, user_id, kind, mime, bytes, storage_key, head, created_at)
       values ($1, $2, $3, 'application/pdf', 9, $4, $5, now())`,
      [
        org,
        id,
        kind,
        storageKey,
        sealed(`document ${storageKey}`, { Name: 'cedula.pdf', Key: newKey().toString('base64') }),
      ],
    );
  }
  await owner.query(
    `insert into loan.loan_claims (org_id, user_id, kind, words, created_at, due_on) values ($1, $2, 'query', $3, now(), now())`,
    [org, id, sealed('claim words', '¿Qué datos tienen?')],
  );
  await owner.query(
    `with text as (select purpose, version, sha256 from legal_texts
         where org_id = 0 and purpose in ('treatment', 'bureau') and language = 'ES-CO'),
       consents as (insert into loan.loan_consents
         (org_id, user_id, purpose, is_given, text_org, version, language, sha256, at, zone, place)
         select $1, $2, purpose, true, 0, version, 'ES-CO', sha256, now(), '-05:00', $6 from text returning id),
       consent as (select max(id) as id from consents)
     insert into loan.loan_requests (org_id, user_id, sealed, notes, snapshot, consent_id, created_at, due_at, edited_at)
     select $1, $2, $5, $3, $4, id, now(), now(), now() from consent`,
    [
      org,
      id,
      sealed('request notes', ''),
      sealed('request snapshot', PERSON),
      sealRequest({ seal: sealed }, { state: 'sent', asked: FIGURES, agreed: null, disburseAt: null }),
      sealed('consent place', { address: null, agent: null }),
    ],
  );
  await populateMessage(owner, { org, id }, sealed);
}

/**
 * Adds a loan message that the person has sent to themselves, with a file missing in the store, and a file for the next
 * one.
 */
async function populateMessage(
  owner: pg.Pool,
  { org, id }: Pick<TestUser, 'org' | 'id'>,
  sealed: (field: string, value: unknown) => Buffer,
): Promise<void> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into loan.loan_messages (org_id, author_id, created_at) values ($1, $2, now()) returning id`,
    [org, id],
  );
  const message = rows[0]?.id;
  const next = newStorageKey(org);
  const head = { Name: 'pagare.pdf', Key: newKey().toString('base64') };
  const files = await owner.query<{ id: number }>(
    `insert into loan.loan_message_files (org_id, author_id, message_id, mime, bytes, storage_key, head, created_at)
     values ($1, $2, $3, 'application/pdf', 9, $4, null, now()), ($1, $2, null, 'application/pdf', 9, $5, $6, now()) returning id`,
    [org, id, message, newStorageKey(org), next, sealed(`message file ${next}`, head)],
  );
  const sent = { Id: files.rows[0]?.id, Mime: 'application/pdf', Bytes: 9, ...head };
  await owner.query(
    `insert into loan.loan_message_people (org_id, message_id, user_id, title, description, files, sealed)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      org,
      message,
      id,
      sealed('message title', 'Condiciones'),
      sealed('message description', 'Léelas'),
      sealed('message files', [sent]),
      sealCopy({ seal: sealed }, OFFER),
    ],
  );
}

/** Adds a named survey for everybody, with the person's answers. */
async function populateSurvey(owner: pg.Pool, { org, id, area }: TestUser): Promise<void> {
  await owner.query(
    `with survey as (
       insert into surveys (org_id, title, is_anonymous, allows_changes, home, opens_on, published_at, announced_at, author_id, created_at)
       values ($1, 'Clima', false, true, true, '2026-01-01', now(), now(), $2, now()) returning id),
     question as (
       insert into survey_questions (org_id, survey_id, position, kind, title, options)
       select $1, id, 0, 'radio', '¿Bien?', '{Sí,No}' from survey returning id, survey_id),
     participation as (
       insert into survey_participations (org_id, survey_id, user_id) select $1, id, $2 from survey)
     insert into survey_answers (org_id, survey_id, question_id, area_id, choices, author_id)
     select $1, survey_id, id, $3, '{0}', $2 from question`,
    [org, id, area],
  );
}
