import type { InferType } from 'yup';
import { type CollectionReason, collectionWords } from '#contract/features/loans/collection.ts';
import type { messageSchema } from '#contract/features/loans/message-schema.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { audit } from '../../audit/service.ts';
import { personShown, recordReadings } from '../readings.ts';
import type { StoredRequests } from '../stored-requests.ts';
import { loanTexts } from '../texts.ts';

export type MessageInput = InferType<ReturnType<typeof messageSchema>>;

/** Fills in the default values of omitted fields. */
export const wholeOf = ({
  TypeAlert,
  IsReferred,
  Collects,
  IsNotCollection,
  IdPrestamo,
  Conditions,
  Files,
  ...text
}: MessageInput) => ({
  ...text,
  TypeAlert: TypeAlert ?? null,
  IsReferred: IsReferred === true,
  Collects: Collects === true,
  IsNotCollection: IsNotCollection === true,
  IdPrestamo: IdPrestamo ?? null,
  Conditions: Conditions ?? null,
  Files: Files ?? [],
});
export type WholeMessage = ReturnType<typeof wholeOf>;

/** Whether a message is treated as one that asks to pay, and why. */
export interface Treatment {
  readonly collects: boolean;
  readonly reason: CollectionReason | null;
  /** Words of collection in its text, also of a message that is not treated as one. */
  readonly words: string | null;
}

/** Reason recorded in the log of readings. */
const BEFORE_SENDING = 'Revisión de un mensaje antes de enviarlo';

/** Returns whether any of these people has instalments to pay; those who do see in their log that it was looked up. */
async function owesAny(requests: StoredRequests, context: WriteContext, people: readonly number[]): Promise<boolean> {
  const { session, log } = context;
  const all = await requests.ofPeople(session, people, log);
  const loans = all.filter(({ state }) => state === 'disbursed');
  await recordReadings(
    context,
    loans.map(({ id, person }) => personShown(person, 'Prestamo', id)),
    { reason: BEFORE_SENDING },
  );
  return loans.length > 0;
}

/**
 * Decides whether a message asks to pay, unless its writer says so or denies it. Words of collection count, and so do
 * instalments that a recipient has to pay. A decision on a request is none; with conditions or an alert, only its words
 * count. Its writer must not learn by the outcome who has a loan unless they administer credits: to others, every plain
 * message may be one. @throws ProblemError invalid of a message that asks to pay and has conditions or an alert
 */
export async function treatmentOf(
  requests: StoredRequests,
  context: WriteContext,
  input: WholeMessage,
  people: readonly number[],
): Promise<Treatment> {
  const { viewer } = context;
  const words = collectionWords(`${input.Title}\n${input.Description}`);
  const isPlain = input.TypeAlert === null && input.Conditions === null;
  const reason = await (async (): Promise<CollectionReason | null> => {
    if (input.Collects) return 'said';
    const isDecision = input.IdPrestamo !== null && (input.TypeAlert === 'rechazo' || input.Conditions !== null);
    if (input.IsNotCollection || isDecision) return null;
    if (words !== null) return 'words';
    if (!isPlain) return null;
    if (!viewer.roles.has('Admin-Credits')) return 'unknown';
    return (await owesAny(requests, context, people)) ? 'outstanding' : null;
  })();
  if (reason !== null && !isPlain) {
    const { collectsAlone, collectsWithWords } = loanTexts(viewer.language);
    throw new ProblemError('invalid', {
      errors: reason === 'words' ? { IsNotCollection: collectsWithWords(words ?? '') } : { Collects: collectsAlone },
    });
  }
  return { collects: reason !== null, reason, words };
}

/** Records in the audit log that a message was sent as one that does not ask to pay, although its words say so. */
export async function logDeclared(
  context: WriteContext,
  message: number,
  { IsNotCollection }: WholeMessage,
  { collects, words }: Treatment,
): Promise<void> {
  if (collects || (!IsNotCollection && words === null)) return;
  await audit(context, { feature: 'loans', action: 'not_collection', subject: message, detail: words });
}
