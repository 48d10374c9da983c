import { ACCOUNTS_MAX } from '#contract/features/integrations/limits.ts';
import { type AccountBody, accountSchema } from '#contract/features/integrations/schema.ts';
import type { AccountChange, IssuedToken } from '#contract/features/integrations/types.ts';
import { networkFrom } from '../../auth/networks.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { byLanguage } from '../../base/by-language.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { record, TEXT, WHOLE } from '../../base/shapes.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { audit } from '../audit/service.ts';
import { endAccount, isFull, lockAccount, makeAccount, type LiveAccount, rotateToken } from './accounts.ts';
import { notifyOwners } from './notice.ts';
import { integrationsTexts } from './texts.ts';

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

const bodyOf = byLanguage(language => accountSchema(integrationsTexts(language).errors));

const TOKEN = record({ Id: WHOLE, Token: TEXT });

/** Writes an act to the audit log, and notifies the Propietarios. */
async function note(context: WriteContext, change: AccountChange, id: number, name: string): Promise<void> {
  const { session, viewer, now } = context;
  await audit(context, { feature: 'integrations', action: change, subject: id, detail: name });
  const by = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ');
  await notifyOwners(session, { org: viewer.org, now, change, account: name, by });
}

/** Makes an account. @throws ProblemError sign_in_too_old; 422 of a network or of one account too many */
async function make(context: Context, body: AccountBody): Promise<IssuedToken> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const { errors } = integrationsTexts(viewer.language);
  if (body.Networks.some(network => networkFrom(network) === null))
    throw new ProblemError('invalid', { errors: { Networks: errors.networkInvalid } });
  return db.write(viewer.org, async session => {
    if (await isFull(session, viewer.org, now))
      throw new ProblemError('invalid', { errors: { Name: errors.tooMany(ACCOUNTS_MAX) } });
    const { Name, Scopes, Networks, Days } = body;
    const issued = await makeAccount(session, {
      org: viewer.org,
      name: Name,
      scopes: [...new Set(Scopes)],
      networks: [...new Set(Networks)],
      days: Days,
      by: viewer.id,
      now,
    });
    await note({ ...context, session }, 'made', issued.Id, Name);
    return issued;
  });
}

/** Acts on an account in force. @throws ProblemError sign_in_too_old; 404; 409 of one that is over */
function actOn<T>(
  context: Context,
  id: number,
  act: (context: WriteContext, account: LiveAccount) => Promise<T>,
): Promise<T> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    const account = await lockAccount(session, { org: viewer.org, id, now });
    if (account === undefined) throw notFound();
    if (account === 'over')
      throw new ProblemError('conflict', { detail: integrationsTexts(viewer.language).errors.over });
    return act({ ...context, session }, account);
  });
}

const rotate = (context: Context, id: number): Promise<IssuedToken> =>
  actOn(context, id, async (writing, account) => {
    const { session, viewer, now } = writing;
    const issued = await rotateToken(session, { org: viewer.org, id, now }, account);
    await note(writing, 'rotated', id, account.name);
    return issued;
  });

const revoke = (context: Context, id: number): Promise<void> =>
  actOn(context, id, async (writing, { name }) => {
    const { session, viewer, now } = writing;
    await endAccount(session, { org: viewer.org, id, now }, viewer.id);
    await note(writing, 'revoked', id, name);
  });

/** Operations on service accounts. Their answers are kept under no idempotency key, because they hold tokens. */
export const integrationsOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Flx_ServiceAccounts/creation',
    summary: 'Makes a service account. Answers with its token, once. It asks for a recent sign-in.',
    policy: isOwner,
    body: bodyOf,
    status: 201,
    answer: TOKEN,
    problems: ['sign_in_too_old', 'invalid'],
    handle: ({ context, body }) => make(context, body),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_ServiceAccounts/{id}/rotation',
    summary: 'Answers with a new token of the account, once. The earlier one works for 24 hours more.',
    policy: isOwner,
    status: 200,
    answer: TOKEN,
    problems: ['sign_in_too_old', 'conflict'],
    handle: ({ context, params: { id } }) => rotate(context, id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_ServiceAccounts/{id}/revocation',
    summary: 'Ends the account and its tokens at once.',
    policy: isOwner,
    status: 204,
    problems: ['sign_in_too_old', 'conflict'],
    handle: ({ context, params: { id } }) => revoke(context, id),
  }),
];
