import { organisationOf } from '../../../http/organisation-cookie.ts';
import type { Account } from '../accounts/accounts.ts';
import { text, type Visit } from './interaction.ts';

/** Text by which a person names their account: an e-mail address, or a number in an organisation. */
export interface Identifier {
  /** Text as it is shown again. */
  readonly shown: string;
  /** Name under which attempts and browsers are counted. */
  readonly name: string;
  /** Organisation of a number, as it is shown again: '' if it is not known yet; null of an e-mail address. */
  readonly organisation: string | null;
  /** Finds the account; takes as long for one that doesn't exist. A number of two people finds neither. */
  readonly find: () => Promise<Account | undefined>;
}

/** Whether a text can only be a number: an address has an at sign, and every number a digit. */
const isNumber = (typed: string): boolean => !typed.includes('@') && /\d/.test(typed);

/** Reads the identifier of a form, with the organisation that it names or that the browser remembers. */
export async function readIdentifier(visit: Visit): Promise<Identifier> {
  const { accounts } = visit.tools;
  const typed = text(visit, 'email');
  if (!isNumber(typed)) {
    const email = typed.toLowerCase();
    return { shown: email, name: email, organisation: null, find: () => accounts.findByEmail(email) };
  }
  const named = text(visit, 'organisation');
  const org = named === '' ? organisationOf(visit.request) : await accounts.findOrganisation(named);
  return {
    shown: typed,
    // The same number in another form makes no further guesses, and none is in the names of attempts.
    name: accounts.nameOfNumber(org ?? 0, typed),
    organisation: named === '' ? String(org ?? '') : named,
    find: () => accounts.findByNumber(org ?? 0, typed),
  };
}
