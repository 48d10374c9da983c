import {
  CLAIMS_PAGE_SIZE,
  dueOn,
  extendedDueOn,
  OPEN_CLAIMS_MAX,
  type ClaimKind,
  type DataClaim,
  type DeskClaim,
} from '#contract/features/loans/claims.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Context } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Session, Transaction } from '../../../db/database.ts';
import { holdersOf } from '../../access/service.ts';
import { notify } from '../../notifications/service.ts';
import { personShown, recordReadings, startOfToday } from '../readings.ts';
import { openText, type Opener, type Sealing } from '../sealing.ts';
import { loanTexts } from '../texts.ts';
import { lockPeople } from '../turns-sql.ts';
import {
  addClaim,
  answerClaim,
  countOpenClaims,
  extendClaim,
  lockClaim,
  readClaimant,
  readOpenClaims,
  readOwnClaims,
  type StoredClaim,
} from './claims-sql.ts';

/** Labels under which the parts of a claim are sealed, with the key of the person who made it. */
export const WORDS = 'claim words';
export const ANSWER = 'claim answer';
export const EXTENSION = 'claim extension';

/** Reason recorded for reading claims of others: answering them is the desk's work. */
const DESK = 'Atención de reclamos de datos';

/**
 * Queries and claims of people about their data, and the desk that answers them within a number of working days.
 * @spec decision 185
 */
export const createClaims = (sealing: Sealing) => {
  const openedWith = (opener: Opener | undefined, field: string, sealed: Buffer | null): string | null =>
    sealed && openText(opener, field, sealed);

  const presented = (opener: Opener | undefined, claim: StoredClaim): DataClaim => ({
    Id: claim.id,
    Kind: claim.kind,
    Words: openedWith(opener, WORDS, claim.words) ?? '',
    CreationDate: claim.at,
    DueOn: claim.due,
    Extension: openedWith(opener, EXTENSION, claim.extension),
    Answer: openedWith(opener, ANSWER, claim.answer),
    AnswerDate: claim.answeredAt,
  });

  async function ownIn(session: Session, { viewer, log }: Context): Promise<DataClaim[]> {
    const claims = await session.run<StoredClaim>(readOwnClaims(viewer.org, viewer.id, CLAIMS_PAGE_SIZE));
    const openers = await sealing.openersOf(session, [viewer.id], log);
    return claims.map(claim => presented(openers.get(viewer.id), claim));
  }

  /** Returns the caller's claims, the newest first. */
  const ownClaims = (context: Context): Promise<DataClaim[]> =>
    context.db.vault('loan').read(context.viewer.org, session => ownIn(session, context));

  /** Adds a claim, and notifies the desk. @throws {ProblemError} conflict of a person who has too many under way */
  const makeClaim = (context: Context, { Kind, Words }: { Kind: ClaimKind; Words: string }): Promise<DataClaim[]> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      const { viewer, now } = context;
      await session.run(lockPeople(viewer.org, [viewer.id]));
      const [waiting] = await session.run<{ open: number }>(countOpenClaims(viewer.org, viewer.id));
      if ((waiting?.open ?? 0) >= OPEN_CLAIMS_MAX)
        throw new ProblemError('conflict', { detail: loanTexts(viewer.language).tooManyClaims(OPEN_CLAIMS_MAX) });
      const sealer = await sealing.sealerOf(session, viewer.id, now);
      const claim = { kind: Kind, words: sealer.seal(WORDS, Words), due: dueOn(Kind, bogotaDay(now)) };
      await session.run(addClaim(viewer.org, viewer.id, claim, now));
      notify({ ...context, session }, { kind: 'loan_claim', recipients: await holdersOf(session, ['Admin-Credits']) });
      return ownIn(session, context);
    });

  /** Returns the open claims of others. @param since moment since when the same reading counts as recorded */
  async function deskIn(session: Transaction, context: Context, since: Date | null): Promise<DeskClaim[]> {
    const { viewer, log } = context;
    const claims = await session.run<StoredClaim>(readOpenClaims(viewer.org, viewer.id, CLAIMS_PAGE_SIZE));
    const openers = await sealing.openersOf(
      session,
      claims.map(({ person }) => person),
      log,
    );
    const shown = claims.map(({ id, person }) => personShown(person, 'Conocerte/claims', id));
    await recordReadings({ ...context, session }, shown, { reason: DESK, since });
    return claims.map(claim => ({
      ...presented(openers.get(claim.person), claim),
      UserId: claim.person,
      UserName: claim.name,
    }));
  }

  /** Returns the open claims of others, the one due first at the top; the reading is recorded. */
  const desk = (context: Context): Promise<DeskClaim[]> =>
    context.db.vault('loan').write(context.viewer.org, session => deskIn(session, context, null));

  async function locked(session: Transaction, { viewer, now }: Context, id: number) {
    const [claimant] = await session.run<{ person: number }>(readClaimant(viewer.org, id));
    if (claimant === undefined) throw notFound();
    await session.run(lockPeople(viewer.org, [claimant.person]));
    const [claim] = await session.run<StoredClaim>(lockClaim(viewer.org, id, viewer.id));
    if (claim === undefined) throw notFound();
    if (claim.answer !== null) throw new ProblemError('conflict', { detail: loanTexts(viewer.language).claimAnswered });
    return { claim, sealer: await sealing.sealerOf(session, claim.person, now) };
  }

  /**
   * Answers a claim, once; the person who made it is notified. @throws {ProblemError} not_found, conflict of one that
   * is answered
   */
  const answer = (context: Context, id: number, words: string): Promise<DeskClaim[]> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      const { viewer, now } = context;
      const { claim, sealer } = await locked(session, context, id);
      await session.run(answerClaim(viewer.org, id, sealer.seal(ANSWER, words), viewer.id, now));
      notify({ ...context, session }, { kind: 'loan_claim_answered', recipients: [claim.person] });
      return deskIn(session, context, startOfToday(context));
    });

  /**
   * Postpones an answer, once, with a reason. @throws {ProblemError} not_found, conflict of one that was put off or is
   * answered
   */
  const extend = (context: Context, id: number, reason: string): Promise<DeskClaim[]> =>
    context.db.vault('loan').write(context.viewer.org, async session => {
      const { viewer, now } = context;
      const { claim, sealer } = await locked(session, context, id);
      if (claim.extension !== null)
        throw new ProblemError('conflict', { detail: loanTexts(viewer.language).claimExtended });
      const due = extendedDueOn(claim.kind, claim.due);
      await session.run(extendClaim(viewer.org, id, sealer.seal(EXTENSION, reason), due, now));
      notify({ ...context, session }, { kind: 'loan_claim_answered', recipients: [claim.person] });
      return deskIn(session, context, startOfToday(context));
    });

  return { ownClaims, makeClaim, desk, answer, extend };
};
