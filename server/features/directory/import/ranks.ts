import { NUMBER_KINDS, type ImportKey } from '#contract/features/directory/import-types.ts';
import type { RowKeys } from './import-sql.ts';

/** Existing person in the chart. */
export interface Known {
  readonly id: number;
  readonly email: string | null;
  /** Hashes of the numbers. */
  readonly IdNumber: string | null;
  readonly EmployeeNumber: string | null;
  /** Id of the manager. */
  readonly manager: number | null;
}

export interface Ranks {
  /** Number of managers above each row's person once all rows are taken, by row number. */
  readonly ranks: readonly { readonly number: number; readonly rank: number }[];
  /** Earlier row about the same person, by row number. */
  readonly twice: ReadonlyMap<number, number>;
  /** Numbers of rows whose people would end up reporting to themselves. */
  readonly circles: ReadonlySet<number>;
}

/**
 * Ranks the rows, so that managers come before their reports, regardless of their place in the file. The final chart
 * decides, so no intermediate step closes a circle.
 * @param rows with addresses in lower case and hashes of numbers
 */
export function ranksOf(rows: readonly RowKeys[], everybody: readonly Known[], key: ImportKey): Ranks {
  const byEmail = new Map(everybody.flatMap(person => (person.email === null ? [] : [[person.email, person]])));
  const byNumber = new Map(
    everybody.flatMap(person =>
      NUMBER_KINDS.filter(kind => person[kind] !== null).map(kind => [`${kind} ${person[kind]}`, person]),
    ),
  );
  const personOf = (row: RowKeys): Known | undefined =>
    NUMBER_KINDS.filter(kind => row[kind] !== null && (kind === key || row.email === null))
      .map(kind => byNumber.get(`${kind} ${row[kind]}`))
      .find(person => person !== undefined) ?? byEmail.get(row.email ?? '');

  const twice = new Map<number, number>();
  /** First row of each person, by address and by person. */
  const first = new Map<string, RowKeys>();
  const rowOfPerson = new Map<number, RowKeys>();
  const fresh = new Map<string, RowKeys>();
  for (const row of rows) {
    const person = personOf(row);
    const names = [
      row.email && `Email ${row.email}`,
      ...NUMBER_KINDS.map(kind => row[kind] && `number ${row[kind]}`),
    ].filter(name => name);
    const before = names.map(name => first.get(String(name))).find(each => each !== undefined);
    const same = before ?? (person && rowOfPerson.get(person.id));
    if (same !== undefined) {
      twice.set(row.number, same.number);
      continue;
    }
    for (const name of names) first.set(String(name), row);
    if (person !== undefined) rowOfPerson.set(person.id, row);
    else if (row.email !== null) fresh.set(row.email, row);
  }

  // Managers: for a row by its cell, for everybody else by the chart. People are positive numbers, rows of new people
  // negative ones.
  const nodeOf = (row: RowKeys): number => personOf(row)?.id ?? -row.number;
  const nodeAt = (email: string): number | null => {
    const person = byEmail.get(email);
    if (person !== undefined) return person.id;
    const row = fresh.get(email);
    return row === undefined ? null : -row.number;
  };
  const above = new Map<number, number | null>(everybody.map(({ id, manager }) => [id, manager]));
  for (const row of rows) {
    if (twice.has(row.number)) continue;
    // A row whose person is their own manager is refused for that, not as a circle.
    if (row.manager !== null && row.manager !== row.email) above.set(nodeOf(row), nodeAt(row.manager));
  }

  const { depths, inCircle } = depthsOf(above);
  return {
    ranks: rows.map(row => ({ number: row.number, rank: depths.get(nodeOf(row)) ?? 0 })),
    twice,
    circles: new Set(
      rows.filter(row => !twice.has(row.number) && inCircle.has(nodeOf(row))).map(({ number }) => number),
    ),
  };
}

/** Returns the number of managers above each node, and the nodes in a circle. */
function depthsOf(above: ReadonlyMap<number, number | null>) {
  const depths = new Map<number, number>();
  const inCircle = new Set<number>();
  for (const start of above.keys()) {
    const path: number[] = [];
    const onPath = new Set<number>();
    let at: number | null = start;
    while (at !== null && !depths.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      at = above.get(at) ?? null;
    }
    if (at !== null && onPath.has(at)) for (const each of path.slice(path.indexOf(at))) inCircle.add(each);
    let depth = at === null || onPath.has(at) ? 0 : (depths.get(at) ?? 0) + 1;
    for (const each of path.reverse()) {
      depths.set(each, depth);
      depth += 1;
    }
  }
  return { depths, inCircle };
}
