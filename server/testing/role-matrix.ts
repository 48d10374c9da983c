import { addDays } from 'date-fns';
import { RATE_TYPES } from '#contract/features/rates/rules.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { VIEWERS } from '#contract/features/people/views.ts';
import { CARD_ROWS, CELEBRATION_ROWS } from './celebration-matrix.ts';
import type { RoleScene } from './role-scene.ts';
import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';
import { NOTIFICATION_ROWS } from './notifications-matrix.ts';
import { HELP_ROWS } from './help-matrix.ts';
import { eventFields } from './events.ts';
import { FEATURE_ROWS } from './feature-rows.ts';
import { PANEL_ROWS, VERSIONED } from './panel-matrix.ts';
import { pdf, photo } from './files.ts';
import { LOAN_ROWS } from './loan-matrix.ts';
import { LETTER_ROWS } from './letter-matrix.ts';
import { MERGE_ROWS } from './merge-matrix.ts';
import { STORY } from './news.ts';
import type { SpareRows } from './spare-rows.ts';
import { ADVERT } from './tienda.ts';

/* Rights of each role as data: every operation and every verb of a list once, following the matrix of docs/THREATS.md.
   The rows are requested in this order, by the author, by a member and by each role, over HTTP: every cell succeeds or
   is refused (`every-role.api.test.ts`). The author has one of everything, visible to all, and each viewer has their
   own organisation. A route without a row here fails, and so does a row without a route. */

const EVENT = ({ now, photo }: RoleScene) => eventFields({ now }, { Attachments: [{ id: photo() }] });
const NEWS = ({ photo, category }: RoleScene) => ({ ...STORY, Category: category, Attachments: [{ id: photo() }] });
const TEAM = ({ photo }: RoleScene) => ({ Title: 'Senderos', Type: 'colaborativo', Privacy: 'public', Img: photo() });
const SHOWN_TERMS = async ({ viewer }: RoleScene) => {
  const { Version, Language, Sha256 } = (await viewer.get('/api/Flx_Terms')).body.results as Record<string, unknown>;
  return { Version, Language, Sha256 };
};
const RATES = ({ ids, spare, now }: RoleScene) => ({
  Rates: RATE_TYPES.map(TypeTasa => ({
    Id: TypeTasa === 'FGA' ? ids['Tasas'] : spare.usury,
    TypeTasa,
    Tasa: 0.2,
    FechaValidez: bogotaDay(now),
    FechaFin: null,
  })),
});
/** A case whose author alone could review it goes to Admin-Users. @spec decision 252 */
const REVIEWERS = ['Admin-Adverts', 'Admin-Users'] as const;
const REMOVALS =
  (list: keyof SpareRows) =>
  ({ spare }: RoleScene) => ({ Ids: [spare[list]] });
const REASON = () => ({ Reason: 'Está repetido' });
/** Deletes a row of a list with a bin. */
const BINNED_REMOVALS =
  (list: keyof SpareRows) =>
  ({ spare }: RoleScene) => ({ Ids: [spare[list]], ...REASON() });
const UPLOADED_IMPORT = ({ spare }: RoleScene) => ({ id: spare.uploadedImport });
const DONE_IMPORT = ({ spare }: RoleScene) => ({ id: spare.doneImport });
const BULK_BODY = ({ colleague }: RoleScene) => ({
  Action: 'position',
  Position: 'Analista',
  Filter: `Id eq ${colleague}`,
  Expected: 1,
});
/** Returns the change of many people that the viewer has just begun. */
const BULK = async (scene: RoleScene) => {
  const { body } = await scene.viewer.post('/api/Flx_Members/bulks', BULK_BODY(scene));
  return { id: (body as { Id?: number }).Id ?? 1 };
};
/** Returns a person whom the viewer has just invited; without the right, any person. */
const NEWCOMER = async ({ viewer, ids }: RoleScene) => {
  const { body } = await viewer.post('/api/Flx_Invitations', { Nombre: 'Nunca', Email: 'nunca@nueva.example' });
  return { id: (body as { results?: { UserId: number } }).results?.UserId ?? ids['Flx_Members'] ?? 1 };
};
const CHECKED_IMPORT = ({ spare }: RoleScene) => ({ id: spare.checkedImport });
/** Returns the handover that the viewer has just made. */
const HANDOVER = async ({ viewer, colleague }: RoleScene) => {
  const { body } = await viewer.get(`/api/Flx_Members/${colleague}/responsibilities`);
  return { id: (body as { Handovers?: readonly { Id: number }[] }).Handovers?.[0]?.Id ?? 1 };
};
const UPLOAD = ({ photo }: RoleScene) => ({ id: photo() });
const ADMINISTRATORS = [
  'Admin-News',
  'Admin-Events',
  'Admin-Surveys',
  'Admin-Users',
  'Admin-Groups',
  'Admin-Adverts',
  'Admin-Credits',
  'Admin-Areas',
] as const;
const SHARED = 'the draft belongs to all who administer its kind, and names its last editor';
const NOT_IMPORTED = 'a file changes nobody before its import starts';
const MEMBER = ({ ids, colleague }: RoleScene) => ({ id: ids['Flx_Teams'] ?? 0, userId: colleague });

/** Lists that everybody reads, as pages and single rows. */
const READ_BY_EVERYBODY =
  'Flx_Roles Flx_General Flx_Banners Flx_Cities Flx_Users Flx_Profile Flx_Interests Flx_ProcessTypes Flx_Teams Flx_Areas Flx_TeamCategories'
    .split(' ')
    .concat(
      'Flx_Documents Flx_DocumentVersions Flx_Posts Flx_Comments Flx_Polls Flx_Store Flx_News Flx_NewsCategories Flx_Events Tasas Flx_RecognitionTypes'.split(
        ' ',
      ),
    );

export const ROLE_MATRIX: readonly MatrixRow[] = [
  ...READ_BY_EVERYBODY.flatMap(list => [row(`get ${list}`, EVERYBODY), row(`get ${list}/{id}`, EVERYBODY)]),
  row('get Flx_UsersRoles', EVERYBODY),
  row('get Flx_UsersRoles/{id}', [], { refusal: 404 }),
  row('get Flx_PersonalConfig', EVERYBODY),
  row('get Flx_PersonalConfig/{id}', OWN, { refusal: 404 }),
  row('get Flx_Process', EVERYBODY),
  row('get Flx_Process/{id}', OWN, { refusal: 404 }),
  ...HELP_ROWS,
  row('get Contactenos', EVERYBODY),
  row('get Contactenos/{id}', [], { author: true, refusal: 404 }),
  row('get Flx_TeamRequests', EVERYBODY),
  row('get Flx_TeamRequests/{id}', ['Admin-Groups'], { author: true, refusal: 404 }),
  row('get Flx_Notifications', EVERYBODY),
  row('get Flx_Notifications/{id}', OWN, { refusal: 404 }),
  row('get Flx_NotificationsHistory', EVERYBODY),
  row('get Flx_NotificationsHistory/{id}', OWN, { refusal: 404 }),
  row('get Flx_ReportCases', EVERYBODY),
  row('get Flx_ReportCases/{id}', REVIEWERS, { refusal: 404 }),
  row('get Flx_NewsDrafts', ['Admin-News']),
  row('get Flx_NewsDrafts/{id}', ['Admin-News']),
  row('get Flx_EventDrafts', ['Admin-Events']),
  row('get Flx_EventDrafts/{id}', ['Admin-Events']),
  row('get Flx_Audit', ['Admin-Users']),
  row('get Flx_Audit/{id}', ['Admin-Users']),
  row('get Flx_Views', EVERYBODY),
  row('get Flx_Views/{id}', OWN, { refusal: 404 }),
  row('post Flx_Views', [], { body: ({ colleague }) => ({ PersonId: colleague, Reason: 'No ve su área' }) }),
  row('delete Flx_Views/{id}', OWN, { refusal: 404 }),
  row('get Flx_Members', ['Admin-Users']),
  row('get Flx_Members/{id}', ['Admin-Users']),
  row('get Flx_Invitations', ['Admin-Users']),
  row('get Flx_Invitations/{id}', ['Admin-Users']),
  row('get Flx_Outbox', []),
  row('get Flx_Outbox/{id}', []),
  row('put Flx_Roles/{id}', ['Admin-News'], { body: () => ({ CanEditAllUsers: true }) }),
  row('post Flx_PersonalConfig', EVERYBODY, {
    body: ({ viewer }) => ({ Title: 'language', UserId: viewer.id, Value: 'ES-CO' }),
  }),
  row('put Flx_PersonalConfig/{id}', OWN, { refusal: 404, body: () => ({ Value: 'caribe' }) }),
  row('put Flx_Profile/{id}', OWN, { body: () => ({ AboutMe: 'Hola' }) }),
  row('post Flx_Teams', EVERYBODY, { body: TEAM }),
  row('put Flx_Teams/{id}', ['Admin-Groups'], {
    author: true,
    body: () => ({ Title: 'Senderos', Type: 'colaborativo', Privacy: 'public' }),
  }),
  row('post Flx_Areas', ['Admin-Areas'], { body: ({ photo }) => ({ Title: 'Planta', Img: photo() }) }),
  row('put Flx_Areas/{id}', ['Admin-Areas'], { body: () => ({ Title: 'Planta' }) }),
  row('get Flx_Documents/places', EVERYBODY),
  row('post Flx_Documents', EVERYBODY, {
    body: ({ document, area }) => ({ ParentType: 'area', ParentId: area, File: document }),
  }),
  row('put Flx_Notifications/{id}', OWN, { refusal: 404, body: () => ({ Viewed: true }) }),
  row('put Flx_NotificationsHistory/{id}', OWN, { refusal: 404, body: () => ({ Viewed: true }) }),
  row('post Flx_Posts', EVERYBODY, { body: () => ({ Description: 'Hola' }) }),
  row('put Flx_Posts/{id}', OWN, { body: () => ({ Description: 'Hola' }) }),
  row('post Flx_Comments', EVERYBODY, { body: ({ ids }) => ({ PostId: ids['Flx_Posts'], Description: 'Sí' }) }),
  row('put Flx_Comments/{id}', OWN, { body: () => ({ Description: 'Sí' }) }),
  row('post Flx_Polls', EVERYBODY, { body: () => ({ Question: '¿Vamos?', Answers: ['Sí', 'No'] }) }),
  row('put Flx_Polls/{id}', OWN, { body: () => ({ Question: '¿Vamos?' }) }),
  row('put Flx_ReportCases/{id}', REVIEWERS, { refusal: 404, body: () => ({ Note: 'Visto' }) }),
  row('post Flx_Store', EVERYBODY, { body: () => ADVERT }),
  row('put Flx_Store/{id}', OWN, { body: () => ADVERT }),
  row('post Flx_News', ['Admin-News'], { body: NEWS }),
  row('put Flx_News/{id}', ['Admin-News'], { body: NEWS }),
  row('post Flx_NewsCategories', [], { body: () => ({ Title: 'Planta' }) }),
  row('put Flx_NewsCategories/{id}', [], { body: () => ({ Title: 'Sede' }) }),
  row('post Flx_NewsDrafts', ['Admin-News'], { body: () => ({ Name: 'Sede', Fields: {} }) }),
  row('put Flx_NewsDrafts/{id}', ['Admin-News'], {
    refusal: 404,
    body: () => ({ Name: 'Sede', Fields: {} }),
    unlogged: SHARED,
  }),
  row('post Flx_Events', ['Admin-Events'], { body: EVENT }),
  row('put Flx_Events/{id}', ['Admin-Events'], { body: EVENT }),
  row('post Flx_EventDrafts', ['Admin-Events'], { body: () => ({ Name: 'Feria', Fields: {} }) }),
  row('put Flx_EventDrafts/{id}', ['Admin-Events'], {
    refusal: 404,
    body: () => ({ Name: 'Feria', Fields: {} }),
    unlogged: SHARED,
  }),
  row('put Flx_Members/{id}', ['Admin-Users'], {
    refusal: 404,
    body: ({ area }) => ({ Nombre: 'Ana', Apellido: 'Ríos', AreaId: area }),
  }),
  row('post Flx_Invitations', ['Admin-Users'], { body: () => ({ Nombre: 'Ana', Email: 'ana.rios@nueva.example' }) }),
  row('put Tasas', ['Admin-Credits'], { body: RATES }),
  row('get Flx_Terms', EVERYBODY),
  row('get Flx_Terms/acceptances', EVERYBODY),
  row('post Flx_Terms/acceptances', EVERYBODY, { body: SHOWN_TERMS }),
  row('post Flx_Terms', [], {
    body: () => ({ Title: 'Términos', Body: 'Texto', EnglishTitle: 'Terms', EnglishBody: 'Text', After: 1 }),
  }),
  row('get Flx_Terms/versions', []),
  row('get Flx_Terms/versions/{version}', [], { params: () => ({ version: 1 }) }),
  ...CARD_ROWS,
  ...CELEBRATION_ROWS,
  row('put Flx_Birthdays/settings', [], { body: VERSIONED('Flx_Birthdays/settings', { DayRule: 'after' }) }),
  ...PANEL_ROWS,
  row('get Flx_Users/{id}/managers', EVERYBODY),
  row('put Flx_Users/{id}/manager', ['Admin-Users'], { body: () => ({ ManagerId: null }) }),
  row('get Flx_Profile/registration', EVERYBODY),
  row('put Flx_Profile/registration', EVERYBODY, { body: () => ({ Step: 1 }) }),
  row('post Flx_Profile/registration', EVERYBODY, {
    body: ({ viewer, ids }) => ({ UserId: viewer.id, Interests: [ids['Flx_Interests']], Theme: 'caribe' }),
  }),
  row('get Flx_Teams/{id}/members', EVERYBODY),
  row('put Flx_TeamRequests/{id}/acceptance', OWN, {
    refusal: 404,
    refusals: { Propietarios: 403, 'Admin-Groups': 403 },
    params: ({ askedFor }) => ({ id: askedFor }),
  }),
  row('put Flx_Teams/{id}/membership', EVERYBODY),
  row('get Flx_Teams/{id}/candidates', EVERYBODY),
  row('put Flx_Teams/{id}/read', EVERYBODY),
  row('put Flx_Teams/{id}/mute', EVERYBODY),
  row('delete Flx_Teams/{id}/mute', EVERYBODY),
  row('put Flx_Teams/{id}/reduced', EVERYBODY),
  row('delete Flx_Teams/{id}/reduced', EVERYBODY),
  row('post Flx_Teams/{id}/members', EVERYBODY, { body: ({ asking }) => ({ UserIds: [asking] }) }),
  row('post Flx_Teams/{id}/members/emails', EVERYBODY, { body: () => ({ Emails: ['colega@org.example'] }) }),
  row('put Flx_Teams/{id}/pin', ['Admin-Groups'], {
    author: true,
    body: ({ theirs, now }) => ({ PostId: theirs, Until: addDays(now, 3).toISOString() }),
  }),
  row('get Flx_Teams/{id}/pin', EVERYBODY),
  row('delete Flx_Teams/{id}/pin', ['Admin-Groups'], { author: true }),
  row('put Flx_Teams/{id}/members/{userId}/role', ['Admin-Groups'], {
    author: true,
    params: MEMBER,
    body: () => ({ Role: 'administrator' }),
  }),
  row('delete Flx_Teams/{id}/members/{userId}', OWN, {
    params: ({ ids, asking }) => ({ id: ids['Flx_Teams'] ?? 0, userId: asking }),
  }),
  row('delete Flx_TeamRequests/{id}', ['Admin-Groups'], { author: true, refusal: 404 }),
  row('delete Flx_Teams/{id}/archive', ['Admin-Groups'], {
    author: true,
    unlogged: 'the group is not archived here, so nothing changes',
  }),
  row('put Flx_Teams/{id}/archive', ['Admin-Groups'], { author: true }),
  row('post Flx_Teams/removals', ['Admin-Groups'], { author: true, refusal: 404, body: REMOVALS('Flx_Teams') }),
  row('delete Flx_Teams/{id}', ['Admin-Groups'], { author: true }),
  row('get Flx_Teams/deleted', EVERYBODY),
  row('put Flx_Teams/{id}/restoration', ['Admin-Groups'], { author: true, refusal: 404 }),
  row('delete Flx_Teams/{id}/membership', EVERYBODY),
  ...NOTIFICATION_ROWS,
  row('post Flx_Notifications/discard', EVERYBODY),
  row('delete Flx_Notifications/discard', EVERYBODY),
  row('get Flx_Feed', EVERYBODY),
  row('get Flx_Feed/unread', EVERYBODY),
  row('get Flx_Teams/suggestions', EVERYBODY),
  row('get Flx_Feed/{id}', EVERYBODY),
  row('get Flx_Feed/{id}/mentionable', EVERYBODY, { query: '$search=an' }),
  row('post Flx_Feed/mentionable', EVERYBODY, { body: () => ({ Home: true, Search: 'an' }) }),
  row('post Flx_Feed/audience', EVERYBODY, { body: () => ({ Home: true }) }),
  row('put Flx_Feed/{id}/saved', EVERYBODY),
  row('delete Flx_Feed/{id}/saved', EVERYBODY),
  row('put Flx_Feed/{id}/mute', EVERYBODY),
  row('delete Flx_Feed/{id}/mute', EVERYBODY),
  row('put Flx_Feed/{id}/reactions/{kind}', EVERYBODY),
  row('get Flx_Feed/{id}/reactions/{kind}', EVERYBODY),
  row('delete Flx_Feed/{id}/reactions/{kind}', EVERYBODY),
  row('put Flx_Comments/{id}/reactions/{kind}', EVERYBODY),
  row('get Flx_Comments/{id}/reactions/{kind}', EVERYBODY),
  row('delete Flx_Comments/{id}/reactions/{kind}', EVERYBODY),
  row('get Flx_Comments/{id}/place', EVERYBODY),
  row('post Flx_Polls/{id}/vote', EVERYBODY, { body: ({ option }) => ({ Option: option }) }),
  row('post Flx_Reports', EVERYBODY, { body: ({ theirs }) => ({ PostId: theirs, Description: 'Es ofensivo' }) }),
  row('post Flx_ReportCases/{id}/take', REVIEWERS, { refusal: 404, body: () => ({}) }),
  row('post Flx_ReportCases/{id}/remove', REVIEWERS, { refusal: 404, body: () => ({ Reason: 'Es ofensivo' }) }),
  row('post Flx_ReportCases/{id}/undo', REVIEWERS, { refusal: 404, body: () => ({}) }),
  row('post Flx_ReportCases/{id}/keep', REVIEWERS, { refusal: 404, body: () => ({}) }),
  row('post Flx_ReportCases/{id}/close', ['Admin-Adverts'], {
    refusal: 404,
    params: ({ spare }) => ({ id: spare.reportCase }),
  }),
  row('put Flx_Store/{id}/state', OWN, { body: () => ({ State: 'vendido' }) }),
  row('put Flx_Store/{id}/renewal', OWN),
  row('put Flx_News/{id}/confirmation', EVERYBODY, { author: false }),
  row('get Flx_News/{id}/confirmations', ['Admin-News'], { author: true }),
  row('get Flx_News/{id}/confirmations.csv', ['Admin-News'], { author: true }),
  row('get Flx_News/{id}/confirmations.pdf', ['Admin-News'], { author: true }),
  row('post Flx_News/{id}/reminders/{user}', ['Admin-News'], {
    author: true,
    params: ({ ids, colleague }) => ({ id: ids['Flx_News'] ?? 0, user: colleague }),
  }),
  row('post Flx_News/{id}/reminders', ['Admin-News'], { author: true }),
  row('get Flx_News/{id}/versions', ['Admin-News'], { refusal: 404 }),
  row('get Flx_News/{id}/versions/{number}', ['Admin-News'], {
    refusal: 404,
    params: ({ ids }) => ({ id: ids['Flx_News'] ?? 0, number: 1 }),
  }),
  row('put Flx_Events/{id}/attendance', EVERYBODY),
  row('get Flx_Events/{id}/attendance', EVERYBODY),
  row('delete Flx_Events/{id}/attendance', EVERYBODY),
  row('put Flx_Events/{id}/interest', EVERYBODY),
  row('delete Flx_Events/{id}/interest', EVERYBODY),
  row('put Flx_Events/{id}/cancellation', ['Admin-Events']),
  row('delete Flx_Events/{id}/cancellation', ['Admin-Events']),
  row('put Flx_Events/subscription', EVERYBODY),
  row('get Flx_Events/subscription', EVERYBODY),
  row('delete Flx_Events/subscription', EVERYBODY),
  row('get Flx_Events/{id}/versions', ['Admin-Events'], { refusal: 404 }),
  row('get Flx_Events/{id}/versions/{number}', ['Admin-Events'], {
    refusal: 404,
    params: ({ ids }) => ({ id: ids['Flx_Events'] ?? 0, number: 1 }),
  }),
  row('put Flx_Roles', [], { body: () => ({ Roles: [] }) }),
  row('get Flx_Invitations/quota', ['Admin-Users']),
  row('post Flx_Invitations/{id}/send', ['Admin-Users']),
  row('post Flx_Members/{id}/account', ['Admin-Users']),
  row('get Flx_Members/{id}/record', ['Admin-Users']),
  row('put Flx_Members/{id}/identity', ['Admin-Users'], { body: () => ({ Birthday: '1990-04-23' }) }),
  row('get Flx_Members/{id}/responsibilities', ['Admin-Users']),
  row('post Flx_Members/{id}/handover', ['Admin-Users'], {
    body: ({ spare, asking }) => ({ Items: [{ Kind: 'group', Id: spare.group, Heir: asking }] }),
  }),
  row('post Flx_Handovers/{id}/undo', ['Admin-Users'], { params: HANDOVER }),
  ...MERGE_ROWS,
  row('put Flx_Members/active', ['Admin-Users'], { body: ({ colleague }) => ({ Ids: [colleague], IsActive: false }) }),
  row('post Flx_Members/imports', ['Admin-Users'], {
    file: () => ({ name: 'personas.csv', content: Buffer.from('Correo;Nombre\nana@nueva.example;Ana\n') }),
  }),
  row('get Flx_Members/imports', ['Admin-Users']),
  row('get Flx_Members/imports/{id}', ['Admin-Users'], { params: UPLOADED_IMPORT }),
  row('put Flx_Members/imports/{id}', ['Admin-Users'], {
    params: UPLOADED_IMPORT,
    body: () => ({ Mapping: { Email: 0, Nombre: 1 }, KeyField: 'Email', CreateAreas: false }),
    unlogged: NOT_IMPORTED,
  }),
  row('post Flx_Members/imports/{id}/start', ['Admin-Users'], { params: CHECKED_IMPORT }),
  row('get Flx_Members/imports/{id}/rows', ['Admin-Users'], { params: CHECKED_IMPORT }),
  row('get Flx_Members/imports/{id}/missing', ['Admin-Users'], { params: CHECKED_IMPORT }),
  row('post Flx_Members/imports/{id}/undo', ['Admin-Users'], { params: DONE_IMPORT }),
  row('get Flx_Members/imports/{id}/result.csv', ['Admin-Users'], { params: CHECKED_IMPORT }),
  row('post Flx_Members/bulks', ['Admin-Users'], { body: BULK_BODY }),
  row('get Flx_Members/bulks', ['Admin-Users']),
  row('get Flx_Members/bulks/{id}', ['Admin-Users'], { params: BULK }),
  row('get Flx_Members/bulks/{id}/result.csv', ['Admin-Users'], { params: BULK }),
  row('delete Flx_Members/bulks/{id}', ['Admin-Users'], { params: BULK }),
  ...LETTER_ROWS,
  row('delete Flx_Members/imports/{id}', ['Admin-Users'], { params: UPLOADED_IMPORT, unlogged: NOT_IMPORTED }),
  row('get health', []),
  row('get usage', []),
  row('get panel', ADMINISTRATORS),
  row('get panel/first-day', []),
  ...['get Flx_CurrentUser', 'get Flx_CurrentUser/keys'].map(route => row(route, EVERYBODY)),
  row('post files', EVERYBODY, {
    query: ({ viewer }) => `path=${viewer.id}/Flx_Documents`,
    file: () => ({ name: 'acta.pdf', content: pdf() }),
  }),
  row('put files/{id}/poster', EVERYBODY, {
    params: async ({ video }) => ({ id: await video() }),
    file: async () => ({ name: 'cuadro.jpg', content: await photo(64, 36) }),
  }),
  row('get files/{id}/address', EVERYBODY, { params: UPLOAD }),
  row('delete files', EVERYBODY, { body: ({ photo }) => ({ files: [photo()] }) }),
  row('get Flx_Outbox/totals', []),
  row('post Flx_Outbox/{id}/resend', []),
  row('post Contactenos', EVERYBODY, {
    body: () => ({
      NombreContacto: 'Ana',
      CorreoElectronico: 'ana@yarumo.example',
      Telefono: '3105550142',
      Mensaje: '¿Quién atiende la nómina?',
    }),
  }),
  row('post Contactenos/{id}/answer', [], { body: () => ({ Answer: 'Gestión humana' }) }),
  row('delete Contactenos/{id}', [], { author: true, refusal: 404 }),
  row('get poll', EVERYBODY),
  row('post communications/getPresencesByUserId', EVERYBODY, { body: ({ author }) => ({ ids: [author] }) }),
  row('get Flx_Profile/{id}/card.vcf', EVERYBODY),
  row('get Flx_Profile/views/{viewer}', EVERYBODY, { params: () => ({ viewer: VIEWERS[0] }) }),
  row('get Flx_Profile/views/{viewer}/{section}', EVERYBODY, {
    params: () => ({ viewer: VIEWERS[0], section: 'feed' }),
  }),
  row('post Flx_Areas/removals', ['Admin-Areas'], { body: REMOVALS('Flx_Areas') }),
  row('delete Flx_Areas/{id}', ['Admin-Areas'], { params: ({ spare }) => ({ id: spare.emptyArea }) }),
  row('delete Flx_DocumentVersions/{id}', ['Admin-Areas'], { author: true }),
  row('delete Flx_Documents/{id}', ['Admin-Areas'], { author: true, body: REASON }),
  row('delete Flx_Notifications/{id}', OWN, { refusal: 404 }),
  row('delete Flx_Comments/{id}', OWN),
  row('delete Flx_Posts/{id}', OWN),
  row('delete Flx_Polls/{id}', OWN),
  row('post Flx_Store/removals', ['Admin-Adverts'], { author: true, body: BINNED_REMOVALS('Flx_Store') }),
  row('delete Flx_Recognitions/{id}', OWN),
  row('delete Flx_Store/{id}', ['Admin-Adverts'], { author: true, body: REASON }),
  row('post Flx_News/removals', ['Admin-News'], { author: true, body: BINNED_REMOVALS('Flx_News') }),
  row('delete Flx_News/{id}', ['Admin-News'], { author: true, body: REASON }),
  row('delete Flx_NewsCategories/{id}', []),
  row('delete Flx_NewsDrafts/{id}', ['Admin-News'], { refusal: 404 }),
  row('post Flx_Events/removals', ['Admin-Events'], { body: BINNED_REMOVALS('Flx_Events') }),
  row('delete Flx_Events/{id}', ['Admin-Events'], { body: REASON }),
  row('delete Flx_EventDrafts/{id}', ['Admin-Events'], { refusal: 404 }),
  row('delete Flx_Invitations/{id}', ['Admin-Users'], { refusal: 404 }),
  row('delete Flx_Members/{id}', ['Admin-Users'], { refusal: 404, params: NEWCOMER }),
  ...FEATURE_ROWS,
  ...LOAN_ROWS,
];
