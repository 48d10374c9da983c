import type { ByteRange } from '../../../integrations/storage/port.ts';

/**
 * Reads a `Range` header: null for the whole file, 'unsatisfiable' for a part that does not exist. Several ranges,
 * other units and nonsense are answered with the whole file, as RFC 9110 allows.
 * @param size bytes of the whole file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  if (from === '' && to === '') return null;
  if (from === '') {
    // The last bytes of the file, at most its whole length.
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'unsatisfiable';
  return to !== '' && Number(to) < first ? null : { first, last };
}
