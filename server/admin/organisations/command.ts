import { parseArgs } from 'node:util';
import type { ClientBase } from 'pg';
import { visibleLine } from '#contract/lib/text.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { UsageError } from '../owner-details.ts';
import { exportOrganisation } from './export.ts';
import { importOrganisation } from './import.ts';
import { deleteOrganisation, type Removal } from './remove.ts';

const USAGE = `Usage: npm run admin -- organisation <list | make | export | import | delete>
  make   --org 202 --name "Empresa" --domain empresa.co
  export --org 202 --folder <new folder>
  import --folder <folder of an export>
  delete --org 202 --name "Empresa"   everything of it, for good`;

export type OrganisationCommand =
  | { readonly act: 'list' }
  | { readonly act: 'make'; readonly org: number; readonly name: string; readonly domain: string }
  | { readonly act: 'export'; readonly org: number; readonly folder: string }
  | { readonly act: 'import'; readonly folder: string }
  | { readonly act: 'delete'; readonly org: number; readonly name: string };

const ORG_MAX = 2_097_151;
const NAME_MAX = 80;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Reads the command line of `organisation`. @throws {UsageError} */
export function readOrganisationCommand(args: readonly string[]): OrganisationCommand {
  const [act, ...rest] = args;
  const fail = (fault: string): never => {
    throw new UsageError(`${fault}\n\n${USAGE}`);
  };
  const { org, name, domain, folder } = parsed(rest, fail);
  const number = (): number => {
    const value = Number(org);
    return Number.isInteger(value) && value >= 1 && value <= ORG_MAX
      ? value
      : fail('--org must be the number of an organisation.');
  };
  const text = (value: string | undefined, option: string): string =>
    value === undefined || visibleLine(value) === '' ? fail(`--${option} is missing.`) : value;
  switch (act) {
    case 'list':
      return { act };
    case 'export':
      return { act, org: number(), folder: text(folder, 'folder') };
    case 'import':
      return { act, folder: text(folder, 'folder') };
    case 'delete':
      return { act, org: number(), name: text(name, 'name') };
    case 'make': {
      const title = visibleLine(text(name, 'name'));
      if (title.length > NAME_MAX) fail(`--name takes 1 to ${NAME_MAX} characters.`);
      const host = text(domain, 'domain').trim().toLowerCase();
      return {
        act,
        org: number(),
        name: title,
        domain: DOMAIN.test(host) ? host : fail('--domain must be a mail domain.'),
      };
    }
    case undefined:
    default:
      return fail(act === undefined ? 'Say what to do.' : `There is no ${act}.`);
  }
}

function parsed(args: readonly string[], fail: (fault: string) => never) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { org: text, name: text, domain: text, folder: text } }).values;
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause));
  }
}

export interface CommandTools extends Omit<Removal, 'owner'> {
  readonly owner: ClientBase;
  readonly storage: FileStorage;
  readonly now: Date;
}

/** Runs an organisation command. @returns text for the operator @throws Error whose message is for them */
export async function runOrganisationCommand(tools: CommandTools, command: OrganisationCommand): Promise<string> {
  const { owner, storage, now } = tools;
  switch (command.act) {
    case 'list':
      return listOrganisations(owner);
    case 'make':
      return makeOrganisation(owner, command);
    case 'export': {
      const { tables, missing } = await exportOrganisation(owner, storage, command.org, command.folder, now);
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      const lost =
        missing.length === 0 ? '' : ` The bytes of ${missing.length} files were gone: organisation.json names them.`;
      return `Organisation ${command.org} is in ${command.folder}: ${rows} rows.${lost} It holds personal data and no passwords.`;
    }
    case 'import': {
      const { org, name } = await importOrganisation(owner, storage, command.folder);
      return `Organisation ${org}, ${name}, is here. Its people choose a new password by the mailed code.`;
    }
    case 'delete':
      await deleteOrganisation(tools, command.org, command.name);
      return `Organisation ${command.org}, ${command.name}, is gone.`;
  }
}

async function listOrganisations(owner: ClientBase): Promise<string> {
  const { rows } = await owner.query<{ org_id: number; name: string; email_domain: string }>(
    'select org_id, name, email_domain from organisations order by org_id',
  );
  return rows.map(({ org_id, name, email_domain }) => `${org_id}\t${name}\t${email_domain}`).join('\n');
}

async function makeOrganisation(
  owner: ClientBase,
  { org, name, domain }: Extract<OrganisationCommand, { act: 'make' }>,
): Promise<string> {
  const { rows } = await owner.query<{ org_id: number }>(
    'select org_id from organisations where org_id = $1 or email_domain = $2',
    [org, domain],
  );
  if (rows[0]?.org_id === org) throw new Error(`There is an organisation ${org} already.`);
  if (rows[0] !== undefined)
    throw new Error(`The mail domain ${domain} is that of organisation ${rows[0].org_id} already.`);
  await owner.query('insert into organisations (org_id, name, email_domain) values ($1, $2, $3)', [org, name, domain]);
  return `Organisation ${org}, ${name}, is here. Add its first owner: npm run admin -- add-owner --org ${org} …`;
}
