import { factorCodeSchema } from '#contract/features/security/schema.ts';
import type { SecurityState } from '#contract/features/security/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { FLAG, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { createSecondFactors, type SecondFactors } from '../../integrations/identity/factors/second-factors.ts';
import type { Feature, FeatureDependencies } from '../feature.ts';
import { SECURITY_EMAIL, writeChange } from './change-mail.ts';
import { passkeyOperations } from './passkey-operations.ts';
import { ownPasskeys } from './passkeys.ts';
import { resetOperations } from './reset-operations.ts';
import { dismissProposal, ownRule } from './rules.ts';
import { beginOwnFactor, confirmOwnFactor, ownFactor, removeOwnFactor, renewOwnCodes } from './second-factor.ts';
import { securityTexts } from './texts.ts';

const PASSKEY = record({ Id: WHOLE, Name: TEXT, Created: MOMENT, LastUsed: orNull(MOMENT) });
const FACTOR = record({ Since: MOMENT, CodesLeft: WHOLE });
const RULE = record({ Due: orNull(MOMENT), IsMissing: FLAG });
const CODES = record({ Codes: several(TEXT) });
const CODE_PROBLEMS = ['sign_in_too_old', 'held_for_safety', 'not_found', 'invalid', 'too_many_requests'] as const;

const codeOf = ({ viewer }: Context) => factorCodeSchema(securityTexts(viewer.language));

const readOperation = (requireOwn: () => void): Operation =>
  defineOperation({
    method: 'get',
    path: 'Flx_Security',
    summary: 'How the caller signs in: passkeys and second factor.',
    status: 200,
    answer: record({ Passkeys: several(PASSKEY), SecondFactor: orNull(FACTOR), Rule: orNull(RULE) }),
    problems: ['not_found'],
    handle: async ({ context }): Promise<SecurityState> => {
      requireOwn();
      const [Passkeys, SecondFactor] = [await ownPasskeys(context), await ownFactor(context)];
      const hasOne = Passkeys.length > 0 || SecondFactor !== null;
      return { Passkeys, SecondFactor, Rule: await ownRule(context, hasOne) };
    },
  });

const dismissal = (requireOwn: () => void): Operation =>
  defineOperation({
    method: 'post',
    path: 'Flx_SecondFactor/dismissal',
    summary: 'Asks the caller no more for a second factor that no rule requires.',
    status: 204,
    problems: ['not_found'],
    handle: ({ context }) => {
      requireOwn();
      return dismissProposal(context);
    },
  });

const factorOperations = (factors: SecondFactors, requireOwn: () => void): readonly Operation[] => [
  defineOperation({
    method: 'post',
    path: 'Flx_SecondFactor/setup',
    summary: 'A secret for the caller’s authenticator app. It asks for a recent sign-in.',
    status: 200,
    answer: record({ Secret: TEXT, Address: TEXT }),
    problems: ['sign_in_too_old', 'held_for_safety', 'not_found', 'conflict'],
    handle: ({ context }) => {
      requireOwn();
      return beginOwnFactor(context, factors);
    },
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_SecondFactor',
    summary: 'Turns the caller’s second factor on by a first code. Answers with the recovery codes, once.',
    body: codeOf,
    status: 200,
    answer: CODES,
    problems: CODE_PROBLEMS,
    handle: ({ context, body }) => {
      requireOwn();
      return confirmOwnFactor(context, factors, body.Code);
    },
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_SecondFactor/codes',
    summary: 'Replaces the caller’s recovery codes. It asks for a recent sign-in and a code.',
    body: codeOf,
    status: 200,
    answer: CODES,
    problems: CODE_PROBLEMS,
    handle: ({ context, body }) => {
      requireOwn();
      return renewOwnCodes(context, factors, body.Code);
    },
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_SecondFactor/removal',
    summary: 'Removes the caller’s second factor. It asks for a recent sign-in and a code.',
    body: codeOf,
    status: 204,
    problems: CODE_PROBLEMS,
    handle: ({ context, body }) => {
      requireOwn();
      return removeOwnFactor(context, factors, body.Code);
    },
  }),
];

/** Creates the feature of passkeys and second factors, for the embedded identity provider. */
export function createSecurityFeature({
  config: { auth, origin },
  keyring,
}: Pick<FeatureDependencies, 'config' | 'keyring'>): Feature {
  const requireOwn = (): void => {
    if (!auth.ownCredentials) throw notFound();
  };
  return {
    name: 'security',
    operations: [
      readOperation(requireOwn),
      dismissal(requireOwn),
      ...passkeyOperations(origin, requireOwn),
      ...resetOperations(requireOwn),
      ...factorOperations(createSecondFactors(keyring), requireOwn),
    ],
    emails: { [SECURITY_EMAIL]: writeChange },
  };
}
