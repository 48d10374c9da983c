import { addDays } from 'date-fns';
import { MERGE_CONFIRM_DAYS } from '#contract/features/directory/limits.ts';
import { dateText } from '#contract/lib/time.ts';
import { eachOrganisation } from '../../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../../jobs/job.ts';
import { auditUnsigned } from '../../audit/service.ts';
import { type Composer, readFrame, readRecipient } from '../../mail/service.ts';
import { mergeTexts } from '../texts.ts';
import { forgetEnded, forgetRows, lapseMerges, queueStep, readNames, type MergeStep } from './merge-sql.ts';

const MINUTE_MS = 60_000;

/** Lets merges lapse that nobody confirmed, and forgets moved rows once a merge can't be undone. */
export const mergeJob: Job<FeatureTools> = {
  name: 'directory: end merges',
  every: MINUTE_MS,
  run: tools =>
    eachOrganisation(tools, org =>
      tools.db.write(org, async session => {
        const { now } = tools;
        for (const { id, merged } of await session.run<{ id: number; merged: number }>(lapseMerges(org, now))) {
          await session.run(queueStep(org, id, 'lapsed', now));
          await auditUnsigned(
            { session, now },
            { feature: 'directory', action: 'merge_lapsed', subject: id, person: merged },
          );
        }
        await session.run(forgetRows(org, now));
        await session.run(forgetEnded(org, now));
      }),
    ),
};

/** Writes the e-mail about a step of a merge, to the address of either record; also to a blocked one. */
export const writeMergeStep: Composer = async ({ session, org, userId, language, about }) => {
  const [id = '', step = ''] = about.split(' ');
  const recipient = await readRecipient(session, userId, true);
  const [names] = await session.run<{ kept: string; merged: string; actor: string; mergedId: number; at: Date }>(
    readNames(org, Number(id)),
  );
  if (recipient === null || names === undefined) return null;
  const { mail } = mergeTexts(language);
  const { name: organisation } = await readFrame(session);
  const { kept, merged, actor, mergedId, at } = names;
  const { firstName } = recipient;
  const texts: Readonly<Record<MergeStep, () => string>> = {
    asked: () => mail.asked(firstName, merged, kept, actor, dateText(addDays(at, MERGE_CONFIRM_DAYS))),
    done: () => mail.done(firstName, merged, kept),
    declined: () => mail.declined(firstName, merged, kept),
    lapsed: () => mail.lapsed(firstName, merged, kept),
    undone: () => mail.undone(firstName, merged, kept),
  };
  return {
    account: {
      to: recipient.email,
      subject: mail.subject(organisation),
      text: texts[step as MergeStep](), // as `queueStep` wrote it
      ...(step === 'asked' && userId === mergedId && { action: { label: mail.action, path: '/merge' } }),
    },
  };
};
