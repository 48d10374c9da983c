import { SIGNATURES_MAX } from '#contract/features/birthdays/limits.ts';
import type { SignatureBody, SignatureChange } from '#contract/features/birthdays/schema.ts';
import type { CardSignature } from '#contract/features/birthdays/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Insert, Save } from '../../lists/define-list.ts';
import { canSee } from '../../things/can-see.ts';
import { fileLimits } from '../../things/thing.ts';
import { attachFiles } from '../files/service.ts';
import { card, signature } from './card-thing.ts';
import { countSignatures, lockCard } from './cards-sql.ts';
import { birthdayTexts } from './texts.ts';

/**
 * Signs a card for the viewer, once and until it is delivered.
 * @throws ProblemError 422 on `CardId` of a card that the viewer doesn't see, including their own undelivered one, and
 * of an empty signature; 409 once it is delivered, of a second signature, and of one too many
 */
export async function signCard(context: WriteContext, input: SignatureBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  const texts = birthdayTexts(viewer.language).birthdays;
  const { CardId } = input;
  requireSomething(context, input);
  if (!(await canSee(context, card, CardId))) throw new ProblemError('invalid', { errors: { CardId: texts.cardGone } });
  const [locked] = await session.run<{ isDelivered: boolean; deliverAt: Date }>(lockCard(viewer.org, CardId));
  if (locked === undefined) throw new ProblemError('invalid', { errors: { CardId: texts.cardGone } });
  // From the delivery time on it is closed, even if the job has not run yet.
  if (locked.isDelivered || locked.deliverAt <= now) throw new ProblemError('conflict', { detail: texts.delivered });
  const [counts] = await session.run<{ count: number; isSigned: boolean }>(
    countSignatures(viewer.org, CardId, viewer.id),
  );
  if (counts?.isSigned === true) throw new ProblemError('conflict', { detail: texts.signedAlready });
  if ((counts?.count ?? 0) >= SIGNATURES_MAX)
    throw new ProblemError('conflict', { detail: texts.tooManySignatures(SIGNATURES_MAX) });
  const id = await insert({
    card_id: CardId,
    signer_id: viewer.id,
    body: input.Text ?? '',
    sticker: input.Sticker ?? null,
    created_at: now,
  });
  await attach(context, id, input, true);
  return id;
}

/** Replaces the content of a signature. @throws ProblemError 422 of an empty signature */
export async function changeSignature(
  context: WriteContext,
  row: CardSignature,
  input: SignatureChange,
  save: Save,
): Promise<void> {
  requireSomething(context, input);
  await save({ body: input.Text ?? '', sticker: input.Sticker ?? null });
  await attach(context, row.Id, input, false);
}

function requireSomething({ viewer }: WriteContext, { Text = '', Sticker, Attachments = [] }: SignatureChange): void {
  if (Text !== '' || (Sticker ?? null) !== null || Attachments.length > 0) return;
  throw new ProblemError('invalid', { errors: { Text: birthdayTexts(viewer.language).birthdays.signatureEmpty } });
}

async function attach(
  context: WriteContext,
  id: number,
  { Attachments = [] }: SignatureChange,
  isNew: boolean,
): Promise<void> {
  const { photosOnly } = birthdayTexts(context.viewer.language).birthdays;
  const limits = { ...fileLimits(signature, 'signature'), photosOnly };
  await attachFiles(context, { kind: 'signature', id, ...(isNew && { isNew }) }, Attachments, limits);
}
