import type { InferType } from 'yup';
import { THEMES } from '#contract/features/config/personal.ts';
import type { firstVisitSchema, registrationSchema } from '#contract/features/welcome/schema.ts';
import type { Registration } from '#contract/features/welcome/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { viewerValues } from '../../things/reader.ts';
import { checkTheme, saveOwnSetting } from '../config/service.ts';
import { addressParameters } from '../files/service.ts';
import { attachPortrait, chooseInterests, lockPerson } from '../people/service.ts';
import { keepStep, readRegistration, register, type RegistrationRow } from './registration-sql.ts';
import { welcomeTexts } from './texts.ts';

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
export const registrationOf = async (context: Context): Promise<Registration> =>
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
export const keepFirstVisit = (
  context: Context,
  { Step, ...brought }: InferType<ReturnType<typeof firstVisitSchema>>,
): Promise<Registration> =>
  unlessRegistered(context, async writing => {
    await keep(writing, brought);
    await writing.session.run(keepStep(writing.viewer.org, writing.viewer.id, Step, writing.now));
  });

/** Ends the first visit with the photo, interests and theme sent. @spec 3§4.4 */
export async function finishFirstVisit(
  context: Context,
  { UserId, ...chosen }: InferType<ReturnType<typeof registrationSchema>>,
): Promise<Registration> {
  if (UserId !== context.viewer.id) throw new ProblemError('identity_mismatch', { subject: 'UserId' });
  return unlessRegistered(context, async writing => {
    await keep(writing, chosen);
    await writing.session.run(register(writing.viewer.org, writing.viewer.id, writing.now));
  });
}
