import { parseArgs } from 'node:util';
import type { AuthConfig } from '../config/auth-config.ts';
import { ACCOUNT_NAME_MAX } from '#contract/features/session/limits.ts';
import { characters, visibleLine } from '#contract/lib/text.ts';

/** Details of the person who is to own an organisation. */
export interface OwnerDetails {
  readonly org: number;
  /** Name of the organisation; null keeps the one it has. */
  readonly organisation: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Object id of the person in the outside directory; null if the embedded provider signs people in. */
  readonly subject: string | null;
}

/** Error in a command line, with a message for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE = `Usage: npm run admin -- add-owner --org 101 --email ana@empresa.co --name Ana --surname Gómez
  [--organisation "Empresa"]   name of the organisation, when it is new
  [--subject <object id>]      with AUTH_MODE=azure: the person's id in the directory`;

/** Help text of the commands; each prints its own usage when it is called wrongly. */
const COMMANDS = `Usage: npm run admin -- <command>
  add-owner            the first person of an organisation, who may do everything
  organisation         lists, makes, exports, imports and deletes organisations
  backup, check-backup, restore, backup-key, release
  upgrade-database     moves the embedded database to the next major version of PostgreSQL
  search-index         writes the index of the search anew
  loan-keys            adds a key of the loans, and wraps with it
  loan-retention       what of the loans is over its time, on a day`;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const EMAIL_MAX = 160;
/** Longest name of an organisation, in characters. */
export const ORGANISATION_NAME_MAX = 80;
const ORG_MAX = 2 ** 31 - 1;
const OBJECT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Reads the command line of `add-owner`.
 * @throws {UsageError} that names the first fault.
 */
export function readOwnerDetails(args: readonly string[], mode: AuthConfig['mode']): OwnerDetails {
  const values = parsed(args);
  const details: OwnerDetails = {
    org: Number(values.org),
    organisation: values.organisation === undefined ? null : visibleLine(values.organisation),
    email: visibleLine(values.email ?? '').toLowerCase(),
    firstName: visibleLine(values.name ?? ''),
    lastName: visibleLine(values.surname ?? ''),
    subject: values.subject?.trim().toLowerCase() ?? null,
  };
  const fault = faultOf(details, mode);
  if (fault !== null) throw new UsageError(`${fault}\n\n${USAGE}`);
  return details;
}

type Values = Partial<Record<'org' | 'email' | 'name' | 'surname' | 'organisation' | 'subject', string>>;

function parsed(args: readonly string[]): Values {
  const text = { type: 'string' } as const;
  const options = { org: text, email: text, name: text, surname: text, organisation: text, subject: text };
  const [command, ...rest] = args;
  if (command !== 'add-owner')
    throw new UsageError(command === undefined ? COMMANDS : `${command} is no command.\n\n${COMMANDS}`);
  try {
    return parseArgs({ args: rest, options }).values;
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`, { cause });
  }
}

type DetailName = 'organisation' | 'email' | 'firstName' | 'lastName';

/** Returns the details that are empty, too long or no address, in the order of the form. */
export function faultyDetails({
  organisation,
  email,
  firstName,
  lastName,
}: Pick<OwnerDetails, DetailName>): readonly DetailName[] {
  const isName = (name: string): boolean => name !== '' && characters(name) <= ACCOUNT_NAME_MAX;
  const sound: Readonly<Record<DetailName, boolean>> = {
    organisation: organisation === null || (organisation !== '' && characters(organisation) <= ORGANISATION_NAME_MAX),
    email: EMAIL.test(email) && email.length <= EMAIL_MAX,
    firstName: isName(firstName),
    lastName: isName(lastName),
  };
  return (Object.keys(sound) as DetailName[]).filter(name => !sound[name]); // own keys of the record
}

const DETAIL_FAULTS: Readonly<Record<DetailName, string>> = {
  organisation: `--organisation takes 1 to ${ORGANISATION_NAME_MAX} characters.`,
  email: '--email must be an e-mail address.',
  firstName: `--name takes 1 to ${ACCOUNT_NAME_MAX} characters.`,
  lastName: `--surname takes 1 to ${ACCOUNT_NAME_MAX} characters.`,
};

function faultOf(details: OwnerDetails, mode: AuthConfig['mode']): string | null {
  const { org, subject } = details;
  if (!Number.isInteger(org) || org < 1 || org > ORG_MAX) return '--org must be the number of an organisation.';
  const [faulty] = faultyDetails(details);
  if (faulty !== undefined) return DETAIL_FAULTS[faulty];
  if (mode !== 'azure') return subject === null ? null : '--subject goes with AUTH_MODE=azure only.';
  if (subject === null) return 'With AUTH_MODE=azure, --subject must name the person in the directory.';
  return OBJECT_ID.test(subject) ? null : '--subject must be an object id, as 00000000-0000-0000-0000-000000000000.';
}
