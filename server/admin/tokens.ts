import { parseArgs } from 'node:util';
import {
  ACCOUNT_DAYS_MAX,
  ACCOUNT_NAME_MAX,
  ACCOUNTS_MAX,
  NETWORKS_MAX,
} from '#contract/features/integrations/limits.ts';
import { SCOPES } from '#contract/features/integrations/scopes.ts';
import type { AccountChange } from '#contract/features/integrations/types.ts';
import { visibleLine } from '#contract/lib/text.ts';
import { networkFrom } from '../auth/networks.ts';
import type { Database, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { auditUnsigned } from '../features/audit/service.ts';
import { endAccount, isFull, lockAccount, makeAccount, notifyOwners } from '../features/integrations/service.ts';
import { UsageError } from './owner-details.ts';

const USAGE = `Usage: npm run admin -- token <make | list | revoke> --org 101 [--json]
  make   --name "Pantallas" --scope news:read [--scope …] [--network 203.0.113.0/24 …] [--days ${ACCOUNT_DAYS_MAX}]
  list   service accounts, without their tokens
  revoke --id 7   ends it at once
Scopes: ${SCOPES.join(', ')}`;

export type TokenCommand = { readonly org: number; readonly isJson: boolean } & (
  | { readonly act: 'list' }
  | { readonly act: 'revoke'; readonly id: number }
  | {
      readonly act: 'make';
      readonly name: string;
      readonly scopes: readonly string[];
      readonly networks: readonly string[];
      readonly days: number;
    }
);

const fail = (fault: string): never => {
  throw new UsageError(`${fault}\n\n${USAGE}`);
};

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const options = { org: text, id: text, name: text, days: text, scope: texts, network: texts } as const;
  try {
    return parseArgs({ args: [...args], options: { ...options, json: { type: 'boolean' } } }).values;
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Reads a whole number from 1. @param most largest number */
function numberOf(text: string | undefined, option: string, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : fail(`--${option} must be 1 to ${most}.`);
}

const ID_MAX = 2_147_483_647;

/** Reads the command line of `token`. @throws {UsageError} */
export function readTokenCommand([act, ...rest]: readonly string[]): TokenCommand {
  const { org, id, name = '', days, scope = [], network = [], json = false } = parsed(rest);
  const common = { org: numberOf(org, 'org', ID_MAX), isJson: json };
  if (act === 'list') return { ...common, act };
  if (act === 'revoke') return { ...common, act, id: numberOf(id, 'id', ID_MAX) };
  if (act !== 'make') return fail(act === undefined ? 'Say what to do.' : `There is no ${act}.`);
  const title = visibleLine(name);
  if (title === '' || title.length > ACCOUNT_NAME_MAX) fail(`--name takes 1 to ${ACCOUNT_NAME_MAX} characters.`);
  if (scope.length === 0 || scope.some(each => !SCOPES.some(known => known === each)))
    fail('--scope is missing or unknown.');
  if (network.length > NETWORKS_MAX || network.some(each => networkFrom(each) === null))
    fail(`--network takes up to ${NETWORKS_MAX} networks such as 203.0.113.0/24.`);
  const life = days === undefined ? ACCOUNT_DAYS_MAX : numberOf(days, 'days', ACCOUNT_DAYS_MAX);
  return { ...common, act, name: title, scopes: [...new Set(scope)], networks: [...new Set(network)], days: life };
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
}

const lineOf = ({ id, name, scopes, endsAt, revokedAt, usedAt }: Listed): string =>
  [
    id,
    name,
    scopes.join(' '),
    revokedAt === null ? `until ${endsAt.toISOString()}` : `revoked ${revokedAt.toISOString()}`,
    usedAt === null ? 'never used' : `last used ${usedAt.toISOString()}`,
  ].join('  ');

/** Writes an act of the operator to the audit log, and notifies the Propietarios. */
async function note(
  session: Transaction,
  now: Date,
  change: AccountChange,
  id: number,
  account: string,
): Promise<void> {
  await auditUnsigned({ session, now }, { feature: 'integrations', action: change, subject: id, detail: account });
  await notifyOwners(session, { org: session.org, now, change, account, by: null });
}

/**
 * Makes, lists or revokes service accounts, while servers run: they take a revocation on the next request.
 * @returns text for the operator, or JSON
 * @throws Error with a message for the operator
 */
export async function runTokenCommand(db: Database, command: TokenCommand, now: Date): Promise<string> {
  const { org, isJson } = command;
  return db.write(org, async session => {
    if ((await session.run(sql`select from organisations where org_id = ${org}`)).length === 0)
      throw new Error(`There is no organisation ${org}.`);
    if (command.act === 'list') {
      const accounts = await session.run<Listed>(sql`
        select id, name, scopes, networks, ends_at as "endsAt", revoked_at as "revokedAt", used_at as "usedAt"
        from service_accounts where org_id = ${org} order by id`);
      if (isJson) return JSON.stringify(accounts);
      return accounts.length === 0 ? 'There are no service accounts.' : accounts.map(lineOf).join('\n');
    }
    if (command.act === 'make') {
      if (await isFull(session, org, now)) throw new Error(`There are ${ACCOUNTS_MAX} accounts in force already.`);
      const { name, scopes, networks, days } = command;
      const { Id, Token } = await makeAccount(session, { org, name, scopes, networks, days, by: null, now });
      await note(session, now, 'made', Id, name);
      return isJson ? JSON.stringify({ id: Id, token: Token }) : `Account ${Id}. Its token, shown once: ${Token}`;
    }
    const { id } = command;
    const account = await lockAccount(session, { org, id, now });
    if (account === undefined || account === 'over') throw new Error(`No account ${id} is in force.`);
    await endAccount(session, { org, id, now }, null);
    await note(session, now, 'revoked', id, account.name);
    return isJson ? JSON.stringify({ id, revokedAt: now }) : `Account ${id} (${account.name}) is revoked.`;
  });
}
