import type { JsonSchema } from '../../base/shapes.ts';
import { THEMES } from '#contract/features/config/personal.ts';
import { FIRST_VISIT_STEPS, type Registration } from '#contract/features/welcome/types.ts';
import { firstVisitSchema, registrationSchema } from '#contract/features/welcome/schema.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import type { InferType } from 'yup';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { checkTheme, saveOwnSetting } from '../config/service.ts';
import { addressParameters, pictureAddress } from '../files/service.ts';
import { attachPortrait, chooseInterests, lockPerson } from '../people/service.ts';
import { welcome as english } from '#contract/i18n/en-US/welcome.ts';
import { welcome as spanish } from '#contract/i18n/es-CO/welcome.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { mustAccept } from '../legal/service.ts';

type RegistrationRow = Omit<Registration, 'Theme'> & { Theme: string | null; mustAccept: boolean };

/** Reads the progress of a person's first visit. Parameters: those of `READER`. */
const readRegistration: Sql = sql`
  select u.registered_at is not null as "IsRegistered", coalesce(v.step, 1) as "Step",
    ${pictureAddress({ alias: sql`u` }, 'portrait')} as "Foto",
    array(select l.interest_id from person_interests l
      where l.org_id = u.org_id and l.user_id = u.id order by l.interest_id)::int[] as "Interests",
    (select s.value from user_settings s
      where s.org_id = u.org_id and s.user_id = u.id and s.title = ${literal('theme')}) as "Theme",
    ${mustAccept(READER)} as "mustAccept"
  from users u left join first_visits v on v.org_id = u.org_id and v.user_id = u.id
  where u.org_id = ${READER.org} and u.id = ${READER.viewer}`;

/** Saves the next step of the first visit. */
const keepStep = (org: number, person: number, step: number, now: Date): Sql => sql`
  insert into first_visits (org_id, user_id, step, kept_at) values (${org}, ${person}, ${step}, ${now})
  on conflict (org_id, user_id) do update set step = excluded.step, kept_at = excluded.kept_at`;

/** Registers a person who has finished their first visit. */
const register = (org: number, person: number, now: Date): Sql => sql`
  with done as (delete from first_visits where org_id = ${org} and user_id = ${person})
  update users set registered_at = ${now}, edited_at = ${now} where org_id = ${org} and id = ${person} and registered_at is null`;

/** Returns the messages of this feature in the reader's language. */
const welcomeTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;

async function read(session: Session, context: Context): Promise<RegistrationRow> {
  const { portraitExpires: portraitUntil, key: mediaKey } = addressParameters(context);
  const values = { ...viewerValues(context), portraitUntil, mediaKey };
  const [row] = await session.run<RegistrationRow>(readRegistration, values);
  if (row === undefined) throw notFound();
  return row;
}

const answerOf = ({ mustAccept: _mustAccept, Theme, ...row }: RegistrationRow): Registration => ({
  ...row,
  Theme: THEMES.find(theme => theme === Theme) ?? null,
});

/** Returns the progress of the caller's first visit, on any device. */
const registrationOf = async (context: Context): Promise<Registration> =>
  answerOf(await context.db.read(context.viewer.org, session => read(session, context)));

/**
 * Runs `work` in this person's turn, unless they are registered already: then another device has finished, and this
 * request adds nothing new.
 * @throws ProblemError 422 while the current terms are not accepted: the work processes personal data
 */
async function unlessRegistered(
  context: Context,
  work: (writing: WriteContext) => Promise<void>,
): Promise<Registration> {
  const { viewer, db } = context;
  return db.write(viewer.org, async session => {
    await session.run(lockPerson(viewer.org, viewer.id));
    const before = await read(session, context);
    if (before.IsRegistered) return answerOf(before);
    if (before.mustAccept) throw new ProblemError('invalid', { detail: welcomeTexts(viewer.language).termsRequired });
    await work({ ...context, session });
    return answerOf(await read(session, context));
  });
}

/** Saves the fields sent with a step; omitted ones stay. */
async function keep(
  context: WriteContext,
  { Foto, Interests, Theme }: Omit<InferType<ReturnType<typeof firstVisitSchema>>, 'Step'>,
): Promise<void> {
  const { viewer } = context;
  if (Foto !== undefined) await attachPortrait(context, viewer.id, Foto);
  if (Interests !== undefined) await chooseInterests(context, viewer.id, Interests);
  if (Theme !== undefined) {
    await checkTheme(context, Theme, 'Theme');
    await saveOwnSetting(context, 'theme', Theme);
  }
}

/** Saves the data of a step and the next step's number, so that nothing is lost if the rest is done another day. */
const keepFirstVisit = (
  context: Context,
  { Step, ...brought }: InferType<ReturnType<typeof firstVisitSchema>>,
): Promise<Registration> =>
  unlessRegistered(context, async writing => {
    await keep(writing, brought);
    await writing.session.run(keepStep(writing.viewer.org, writing.viewer.id, Step, writing.now));
  });

/** Ends the first visit with the photo, interests and theme sent. @spec 3§4.4 */
async function finishFirstVisit(
  context: Context,
  { UserId, ...chosen }: InferType<ReturnType<typeof registrationSchema>>,
): Promise<Registration> {
  if (UserId !== context.viewer.id) throw new ProblemError('identity_mismatch', { subject: 'UserId' });
  return unlessRegistered(context, async writing => {
    await keep(writing, chosen);
    await writing.session.run(register(writing.viewer.org, writing.viewer.id, writing.now));
  });
}

const REGISTRATION: JsonSchema = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'object',
      required: ['IsRegistered', 'Step', 'Foto', 'Interests', 'Theme'],
      properties: {
        IsRegistered: { type: 'boolean' },
        Step: { type: 'integer', minimum: 1, maximum: FIRST_VISIT_STEPS },
        Foto: { type: ['string', 'null'] },
        Interests: { type: 'array', items: { type: 'integer' } },
        Theme: { type: ['string', 'null'], enum: [...THEMES, null] },
      },
    },
  },
};

/** Operations of the caller's own first visit. @spec 3§4.4, 3§7.4 */
export const welcomeOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Profile/registration',
    summary: 'How far the caller’s first visit got.',
    status: 200,
    answer: REGISTRATION,
    handle: async ({ context }) => ({ results: await registrationOf(context) }),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Profile/registration',
    summary: 'Keeps what a step of the first visit has brought. Of who is registered it changes nothing.',
    body: ({ viewer }) => firstVisitSchema(welcomeTexts(viewer.language)),
    status: 200,
    answer: REGISTRATION,
    handle: async ({ context, body }) => ({ results: await keepFirstVisit(context, body) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Profile/registration',
    summary: 'Ends the first visit with photo, interests and theme. Of who is registered it changes nothing.',
    body: ({ viewer }) => registrationSchema(welcomeTexts(viewer.language)),
    status: 200,
    answer: REGISTRATION,
    problems: ['identity_mismatch'],
    handle: async ({ context, body }) => ({ results: await finishFirstVisit(context, body) }),
  }),
];
