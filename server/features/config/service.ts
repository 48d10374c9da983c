import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';

/** What other areas ask of the configuration. */

/** Condition: there is a municipality of this id. */
export const isCity = (id: string): string => `exists (select from cities c where c.id = ${id})`;

/** Refuses what is no municipality, under the field and with the message given. @throws ProblemError 422 */
export async function checkCity(
  { session }: WriteContext,
  cityId: number,
  { field, message }: { readonly field: string; readonly message: string },
): Promise<void> {
  const [found] = await session.query<{ known: boolean }>(`select ${isCity('$1::bigint')} as known`, [cityId]);
  if (found?.known !== true) throw new ProblemError('invalid', { errors: { [field]: message } });
}
