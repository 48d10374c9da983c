import { eachOrganisation } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { lockDue } from './scheduled-sql.ts';
import { publishScheduled, type Publishing } from './scheduled.ts';

/** How often to look for what is due: a publication is late by this at most. @assumed */
const EVERY_MS = 15_000;

/**
 * Publishes scheduled news whose time has come, one in a transaction. Whoever works on one holds its row, so several
 * processes share the work, and a kill leaves it as if nothing had happened. What somebody has scheduled who is blocked now
 * waits.
 */
export const publishDueNews: Job<FeatureTools> = {
  name: 'news: publish what is due',
  every: EVERY_MS,
  run: ({ db, log, now, signal, things }) =>
    eachOrganisation({ db, signal }, async org => {
      const tried: number[] = [];
      const tryOne = async (): Promise<boolean> => {
        const before = tried.length;
        try {
          return await db.write(org, session => publishOne({ session, org, db, log, now, things }, tried));
        } catch (error) {
          log.error({ err: error, org, news: tried.at(before) }, 'A news item could not be published');
          // It must not keep the others from it; where there is none, it was the search that failed.
          return tried.length > before;
        }
      };
      while (!signal.aborted && (await tryOne()));
    }),
};

/** @param tried ids that this run has tried; one more when there is one. @returns false when nothing is due */
async function publishOne(publishing: Publishing, tried: number[]): Promise<boolean> {
  const { session, org, now } = publishing;
  const [due] = await session.run<{ id: number }>(lockDue(org, now, tried));
  if (due === undefined) return false;
  tried.push(due.id);
  await publishScheduled(publishing, due.id);
  return true;
}
