import { foundNumberOf } from '#contract/features/directory/import-columns.ts';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import type { Session } from '../../db/database.ts';
import type { Numbers } from '../../db/person-numbers.ts';
import { sql } from '../../db/sql.ts';
import { findNumbers } from './import/people-sql.ts';

/** Person who has a number. */
export interface Holder {
  readonly id: number;
  readonly kind: NumberKind;
  readonly hash: Buffer;
  /** False of a number that finds nobody, because two people had it before numbers were sealed. */
  readonly isFound: boolean;
}

/** Returns those who have one of these numbers in any form, also those whom it doesn't find. */
export async function holdersOf(
  session: Pick<Session, 'run' | 'org'>,
  numbers: Numbers,
  asked: readonly string[],
): Promise<Holder[]> {
  const { org } = session;
  const forms = new Set(asked.map(foundNumberOf));
  const found = await session.run<Omit<Holder, 'isFound'>>(findNumbers(org, [...forms].map(numbers.hash)));
  const others = await session.run<{ id: number; kind: NumberKind; sealed: Buffer }>(
    sql`select user_id as id, kind, sealed from person_numbers where org_id = ${org} and hash is null`,
  );
  return [
    ...found.map(holder => ({ ...holder, isFound: true })),
    ...others.flatMap(({ id, kind, sealed }): Holder[] => {
      const number = numbers.open(kind, sealed);
      if (number === null || !forms.has(foundNumberOf(number))) return [];
      return [{ id, kind, hash: numbers.hash(number), isFound: false }];
    }),
  ];
}
