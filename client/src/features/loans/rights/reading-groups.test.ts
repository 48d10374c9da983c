import { expect, test } from 'vitest';
import { LISTED, type DataReading } from '#contract/features/loans/types.ts';
import { readingGroups } from './reading-groups.ts';

let id = 100;
const reading = (ReaderId: number, At: string, more: Partial<DataReading> = {}): DataReading => ({
  Id: (id -= 1),
  ReaderId,
  ReaderName: `Persona ${ReaderId}`,
  List: 'Prestamo/desk',
  RecordId: 7,
  Reason: 'Análisis de solicitudes',
  At,
  ...more,
});

test('readings are grouped by day of Bogota and reader, the newest first, with lists folded', () => {
  const groups = readingGroups([
    reading(1, '2026-11-20T20:00:00Z'),
    reading(2, '2026-11-20T19:00:00Z', { List: LISTED }),
    reading(1, '2026-11-20T18:00:00Z', { List: LISTED }),
    reading(1, '2026-11-20T17:00:00Z', { List: LISTED, Reason: 'Descarga de la lista de solicitudes' }),
    reading(1, '2026-11-20T16:00:00Z', { List: LISTED }),
    reading(1, '2026-11-20T04:59:00Z'),
  ]);
  expect(groups.map(({ name, day, opened, listed }) => [name, day, opened.length, listed.length])).toEqual([
    ['Persona 1', '2026-11-20', 1, 2],
    ['Persona 2', '2026-11-20', 0, 1],
    ['Persona 1', '2026-11-19', 1, 0],
  ]);
});

test('a page that follows adds to the group that the page before began', () => {
  const pages = [reading(1, '2026-11-20T20:00:00Z'), reading(1, '2026-11-20T19:00:00Z')];
  expect(readingGroups(pages)).toHaveLength(1);
  expect(readingGroups(pages)[0]?.opened).toHaveLength(2);
});
