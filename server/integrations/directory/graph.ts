import { GraphRefused, type GraphClient, type GraphRequest } from '../graph/client.ts';
import { OutboundFailed, OutboundPaused } from '../../base/outbound.ts';
import { AlreadyInDirectory, NeedsAddress, DirectoryFailed, type Directory, type NewDirectoryUser } from './port.ts';
import { temporaryPassword } from './temporary-password.ts';

interface GraphDirectoryOptions {
  readonly graph: GraphClient;
  /** Name of the directory in accounts: `contoso.onmicrosoft.com`. */
  readonly issuer: string;
  readonly clock: () => Date;
}

/** Returns a temporary password, which must be changed at the next sign-in. */
const passwordProfile = (password: string) => ({ password, forceChangePasswordNextSignIn: true });

/** Whether a property is taken: Microsoft names it in words only, beside the code `ObjectConflict`. */
const isTaken = ({ status, reason }: GraphRefused): boolean =>
  status === 409 || (status === 400 && /ObjectConflict|already exists/i.test(reason));

/**
 * Creates the directory of Microsoft Entra, with accounts as Azure AD B2C and Entra External ID have them. New accounts
 * get our key as principal name, by which they are found if the response was lost: names are readable at once, filters
 * lag behind.
 * @spec 2§7, 3§7.2
 */
export function createGraphDirectory({ graph, issuer, clock }: GraphDirectoryOptions): Directory {
  const ask = async (request: GraphRequest): Promise<Readonly<Record<string, unknown>>> => {
    try {
      return await graph.ask(request, clock().getTime());
    } catch (cause) {
      if (cause instanceof GraphRefused && (cause.status === 404 || isTaken(cause))) throw cause;
      const pause = cause instanceof GraphRefused || cause instanceof OutboundFailed ? cause.pause : 0;
      const message = cause instanceof GraphRefused ? cause.message : 'Microsoft Graph did not answer';
      throw new DirectoryFailed(message, { pause, wasAsked: !(cause instanceof OutboundPaused), cause });
    }
  };

  /** Sends a request; returns null if the person doesn't exist. */
  const askOf = (request: GraphRequest) =>
    ask(request).catch((error: unknown) => {
      if (error instanceof GraphRefused && error.status === 404) return null;
      throw error;
    });

  const principal = (key: string): string => `${key}@${issuer}`;
  const user = (id: string): string => `users/${encodeURIComponent(id)}`;

  const find = async (key: string): Promise<string | null> => {
    const found = await askOf({ method: 'GET', path: `${user(principal(key))}?$select=id` });
    return found === null ? null : idOf(found);
  };

  const emailIdentity = (mail: string) => ({ signInType: 'emailAddress', issuer, issuerAssignedId: mail });

  /** Returns the account's identities with another address: a change replaces all of them. */
  const identitiesWith = async (oid: string, mail: string): Promise<readonly unknown[]> => {
    const found = await askOf({ method: 'GET', path: `${user(oid)}?$select=identities` });
    const identities = Array.isArray(found?.['identities']) ? (found['identities'] as unknown[]) : [];
    const isEmail = (one: unknown): boolean =>
      typeof one === 'object' && one !== null && 'signInType' in one && one.signInType === 'emailAddress';
    return [...identities.filter(one => !isEmail(one)), emailIdentity(mail)];
  };

  const add = async ({ key, org: _org, ...person }: NewDirectoryUser & { readonly mail: string }): Promise<string> =>
    idOf(
      await ask({
        method: 'POST',
        path: 'users',
        body: {
          ...person,
          accountEnabled: true,
          userPrincipalName: principal(key),
          mailNickname: key,
          identities: [emailIdentity(person.mail)],
          passwordProfile: passwordProfile(temporaryPassword()),
          passwordPolicies: 'DisablePasswordExpiration',
        },
      }),
    );

  return {
    canAdd: true,
    find,
    async create(person) {
      const known = await find(person.key);
      if (known !== null) return known;
      const { mail } = person;
      if (mail === null) throw new NeedsAddress('A person without an address');
      try {
        return await add({ ...person, mail });
      } catch (error) {
        if (!(error instanceof GraphRefused)) throw error;
        // With two simultaneous tries the other one added them; if there is no account by our key, the address belongs
        // to another person.
        const made = await find(person.key);
        if (made !== null) return made;
        if (isTaken(error)) throw new AlreadyInDirectory('The address has an account', { cause: error });
        throw new DirectoryFailed(error.message, { cause: error });
      }
    },
    async update(oid, change) {
      const { mail: changed, ...others } = change;
      const mail = changed ?? undefined;
      if (mail === undefined && Object.keys(others).length === 0) return;
      const body = mail === undefined ? others : { ...others, mail, identities: await identitiesWith(oid, mail) };
      try {
        await askOf({ method: 'PATCH', path: user(oid), body });
      } catch (error) {
        if (!(error instanceof GraphRefused)) throw error;
        if (mail !== undefined && isTaken(error))
          throw new AlreadyInDirectory('The address has an account', { cause: error });
        throw new DirectoryFailed(error.message, { cause: error });
      }
    },
    async setPassword(oid, password) {
      await askOf({ method: 'PATCH', path: user(oid), body: { passwordProfile: passwordProfile(password) } });
    },
    async delete(oid) {
      await askOf({ method: 'DELETE', path: user(oid) });
    },
  };
}

function idOf({ id }: Readonly<Record<string, unknown>>): string {
  if (typeof id !== 'string') throw new DirectoryFailed('Microsoft Graph answered no id');
  return id;
}
