import { addDays } from 'date-fns';
import type { InferType } from 'yup';
import { DRAFT_DAYS, type draftSchema, type LoanDraft } from '#contract/features/loans/draft.ts';
import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import { requireConsents } from './consents.ts';
import { keepDraft, lockDraft, readDraft, removeDraft, removeOldDrafts, type StoredDraft } from './drafts-sql.ts';
import type { Sealing } from './sealing.ts';

/** Label under which a draft is sealed. */
export const DRAFT = 'draft';

/** Key of the simulated loan among the values, none of which has this name. */
const QUOTE = 'Quote';

type DraftInput = InferType<ReturnType<typeof draftSchema>>;

const withQuote = ({ Data, Quote }: DraftInput): object => (Quote === null ? Data : { ...Data, [QUOTE]: Quote });

const HOUR_MS = 60 * 60 * 1_000;
const REMOVED_AT_ONCE = 200;

const oldest = (now: Date): Date => addDays(now, -DRAFT_DAYS);

/**
 * Draft that the wizard keeps between two steps: sealed, only for its owner, for thirty days. @spec 3§4.8, decision 145
 */
export const createDrafts = (sealing: Sealing) => {
  async function opened(
    session: Session,
    context: Context,
    stored: StoredDraft | undefined,
  ): Promise<LoanDraft | null> {
    if (stored === undefined) return null;
    const openers = await sealing.openersOf(session, [context.viewer.id], context.log);
    // If a person's key is gone, all their data has been erased.
    const sealed = openers.get(context.viewer.id)?.open(DRAFT, stored.data) ?? null;
    if (sealed === null) return null;
    const { [QUOTE]: quote = null, ...data } = sealed as Record<string, unknown>;
    return {
      Step: stored.step,
      Data: data as LoanDraft['Data'], // as it was sealed
      Quote: quote as LoanDraft['Quote'],
      EditionDate: stored.edition,
      ExpiryDate: addDays(new Date(stored.edition), DRAFT_DAYS).toISOString(),
    };
  }

  /** Returns the caller's draft; null while there is none. */
  const draftOf = (context: Context): Promise<LoanDraft | null> => {
    const { db, viewer, now } = context;
    return db.vault('loan').read(viewer.org, async session => {
      const [stored] = await session.run<StoredDraft>(readDraft(viewer.org, viewer.id, oldest(now)));
      return opened(session, context, stored);
    });
  };

  /**
   * Keeps the values filled in so far.
   * @throws {ProblemError} forbidden without the consents that are required; edited_meanwhile, with the stored draft,
   * when another device has gone on
   */
  const saveDraft = (context: Context, input: DraftInput): Promise<LoanDraft | null> => {
    const { db, viewer, now } = context;
    return db.vault('loan').write(viewer.org, async session => {
      await requireConsents(session, context);
      const sealer = await sealing.sealerOf(session, viewer.id, now);
      const [before] = await session.run<StoredDraft>(lockDraft(viewer.org, viewer.id, oldest(now)));
      const outdated = async (stored: StoredDraft | undefined): Promise<ProblemError> =>
        new ProblemError('edited_meanwhile', { current: { ...(await opened(session, context, stored)) } });
      if (before !== undefined && before.edition !== input.EditionDate) throw await outdated(before);
      const kept = { step: input.Step, data: sealer.seal(DRAFT, withQuote(input)), isSeen: before !== undefined };
      const times = { now, since: oldest(now) };
      const [stored] = await session.run<StoredDraft>(keepDraft(viewer.org, viewer.id, kept, times));
      if (stored !== undefined) return opened(session, context, stored);
      const [first] = await session.run<StoredDraft>(readDraft(viewer.org, viewer.id, oldest(now)));
      throw await outdated(first);
    });
  };

  const discardDraft = ({ db, viewer }: Context): Promise<unknown> =>
    db.vault('loan').write(viewer.org, session => session.run(removeDraft(viewer.org, viewer.id)));

  return { draftOf, saveDraft, discardDraft };
};

/** Removes drafts that nobody has edited for thirty days, and the documents that came with them. */
export const draftJob: Job<FeatureTools> = {
  name: 'loans: remove old drafts',
  every: HOUR_MS,
  worksWhenOff: true,
  run: ({ db, now, ...tools }) =>
    inBatches({ ...tools, db: db.vault('loan') }, REMOVED_AT_ONCE, async (session, org) => {
      const removed = await session.run(removeOldDrafts(org, oldest(now), REMOVED_AT_ONCE));
      return removed.length;
    }),
};
