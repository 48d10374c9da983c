import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

/** Names of the policies of the embedded provider, shaped like those of Azure AD B2C. */
export const POLICIES = { signIn: 'b2c_1_susi', reset: 'b2c_1_reset', edit: 'b2c_1_edit' } as const;
export type Policy = (typeof POLICIES)[keyof typeof POLICIES];

export const isPolicy = (name: unknown): name is Policy => Object.values(POLICIES).some(policy => policy === name);

/** Method in `amr` of sessions that began with two factors. RFC 8176 */
export const TWO_FACTORS = 'mfa';

const { base, Check, Prompt } = interactionPolicy;

/** Codes that Azure AD B2C puts into the description of an error; the browser recognises them. @spec 3§4.1 */
export const FORGOTTEN = 'AADB2C90118: The user has forgotten their password.';
export const CANCELLED = 'AADB2C90091: The user has cancelled entering self-asserted information.';

/** Marks in the results of an interaction, so that a finished step isn't requested again. */
interface DoneMarks {
  readonly reset?: object;
  readonly profile?: object;
}

const asks = (ctx: KoaContextWithOIDC, policy: Policy): boolean => ctx.oidc.params?.p === policy;
const done = (ctx: KoaContextWithOIDC): DoneMarks => (ctx.oidc.result ?? {}) as DoneMarks; // our own results, read back

/**
 * Creates the policy of the steps for a person, in this order: the reset, the sign-in, the second factor, a password
 * instead of a temporary one, the profile. There is no consent: the application and the provider are one product.
 * @param hasFactor whether an account has a second factor. It is asked at every authorization, however its session began
 * @param isProved whether the session of an account may go on without asking a provider outside
 * @param mayGoOn whether the session may go on in this browser, which may be a shared device
 */
export function createInteractionPolicy(
  hasFactor: (oid: string) => Promise<boolean>,
  isProved: (oid: string) => Promise<boolean>,
  mayGoOn: (ctx: KoaContextWithOIDC) => Promise<boolean>,
): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  const login = policy.get('login');
  login?.checks.add(
    new Check('account_gone', 'the account of the session is gone or disabled', 'login_required', ctx =>
      Boolean(ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined),
    ),
  );
  login?.checks.add(
    new Check('proof_over', 'the provider outside was not asked for long', 'login_required', async ctx => {
      const oid = ctx.oidc.account?.accountId;
      return oid !== undefined && !(await isProved(oid));
    }),
  );
  login?.checks.add(
    new Check('device_left', 'the session is not of this shared device, or was left', 'login_required', async ctx =>
      Boolean(ctx.oidc.account !== undefined && !(await mayGoOn(ctx))),
    ),
  );
  policy.add(
    new Prompt(
      { name: 'reset', requestable: false },
      new Check('reset_policy', 'a password reset was asked for', 'interaction_required', ctx =>
        Boolean(asks(ctx, POLICIES.reset) && done(ctx).reset === undefined),
      ),
    ),
    0,
  );
  policy.add(
    new Prompt(
      { name: 'second_factor', requestable: false },
      new Check('one_factor', 'the session began with one factor', 'interaction_required', async ctx => {
        const { session, account } = ctx.oidc;
        if (account === undefined || session?.amr?.includes(TWO_FACTORS) === true) return false;
        return hasFactor(account.accountId);
      }),
    ),
  );
  policy.add(
    new Prompt(
      { name: 'temporary_password', requestable: false },
      new Check('must_change', 'the password is a temporary one', 'interaction_required', ctx =>
        Boolean(ctx.oidc.account?.mustChangePassword),
      ),
    ),
  );
  policy.add(
    new Prompt(
      { name: 'profile', requestable: false },
      new Check('edit_policy', 'the profile edition was asked for', 'interaction_required', ctx =>
        Boolean(asks(ctx, POLICIES.edit) && done(ctx).profile === undefined),
      ),
    ),
  );
  return policy;
}
