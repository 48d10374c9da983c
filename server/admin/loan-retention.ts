import type { ClientBase } from 'pg';
import { isDay } from '#contract/lib/day.ts';
import type { Database } from '../db/database.ts';
import { dueForRemoval } from '../features/loans/service.ts';
import { UsageError } from './owner-details.ts';

const USAGE = `Usage: npm run admin -- loan-retention [--on yyyy-mm-dd]
  says what the servers would remove of loans on that day (today), because nobody is obliged to keep it any longer; removes nothing`;

/** Reads the command line of `loan-retention`. @returns the requested time @throws {UsageError} */
export function readLoanRetentionCommand(args: readonly string[], now: Date): Date {
  if (args.length === 0) return now;
  const [option, day, ...rest] = args;
  if (option !== '--on' || day === undefined || !isDay(day) || rest.length > 0) throw new UsageError(USAGE);
  return new Date(`${day}T23:59:59-05:00`);
}

/** Runs the retention of loans. @returns text for the operator: a line for each organisation */
export async function runLoanRetentionCommand(
  { owner, db }: { owner: ClientBase; db: Database },
  on: Date,
): Promise<string> {
  const { rows } = await owner.query<{ org: number; name: string }>(
    'select org_id as org, name from organisations order by 1',
  );
  const lines: string[] = [];
  for (const { org, name } of rows) {
    const { drafts, requests, documents, files, people, messages, contacts, claims, readings } = await dueForRemoval(
      db,
      org,
      on,
    );
    lines.push(
      `${org} ${name}: ${drafts} drafts, ${requests} requests, ${documents} documents, ${files} files of messages that were never sent, ${people} people who asked for erasure, ${messages} messages about no request, ${contacts} days of asking to pay, ${claims} claims, ${readings} readings`,
    );
  }
  return ['What would be removed (nothing was):', ...lines].join('\n');
}
