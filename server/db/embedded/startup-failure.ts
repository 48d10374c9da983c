import type { Folders } from './folders.ts';

/**
 * Messages after which a start is worth repeating: another server uses this folder, or the children of one have not
 * ended yet.
 */
const TRY_AGAIN = [/lock file .* already exists/, /pre-existing shared memory block/, /Is another postmaster/];

/** Other messages of PostgreSQL, with advice for the operator. */
const MESSAGES: readonly (readonly [RegExp, (folders: Folders) => string])[] = [
  [/No space left on device/, folders => `The disk is full: PostgreSQL cannot start on ${folders.cluster}.`],
  [
    /error while loading shared libraries|ENOENT|cannot execute binary/,
    () => 'The embedded PostgreSQL does not run on this system (it needs glibc 2.27 or newer). Set DATABASE_URL.',
  ],
  [
    /database files are incompatible|was initialized by PostgreSQL version/,
    folders =>
      `${folders.cluster} was made by another version of PostgreSQL. Export it with that version, or set DATABASE_URL.`,
  ],
  [
    /Permission denied|has wrong ownership|has invalid permissions|EACCES/,
    folders =>
      `PostgreSQL may not use ${folders.cluster}. Give the folder to the account that starts the server, or set DATA_DIR.`,
  ],
  [
    /could not map anonymous shared memory|could not resize shared memory|Cannot allocate memory/,
    () => 'There is too little memory for PostgreSQL. Free some, or set DATABASE_URL.',
  ],
];

/**
 * Reads the last lines that PostgreSQL logged when it ended while starting.
 *
 * @returns null when another start may succeed.
 */
export function startupFailure(lastWords: string, folders: Folders): Error | null {
  if (TRY_AGAIN.some(pattern => pattern.test(lastWords))) return null;
  const known = MESSAGES.find(([pattern]) => pattern.test(lastWords));
  if (known !== undefined) return new Error(known[1](folders), { cause: lastWords });
  const fatal =
    lastWords.split('\n').findLast(line => /FATAL|PANIC|ERROR/.test(line)) ?? lastWords.trim().split('\n').at(-1);
  return new Error(`PostgreSQL could not start: ${fatal?.trim() || 'it said nothing'} (see ${folders.log}).`, {
    cause: lastWords,
  });
}
