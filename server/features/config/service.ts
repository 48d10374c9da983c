import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';

/** What other areas ask of the configuration. */

/** Refuses what is no municipality, under the field and with the message given. @throws ProblemError 422 */
export async function checkCity(
  { session }: WriteContext,
  cityId: number,
  { field, message }: { readonly field: string; readonly message: string },
): Promise<void> {
  const found = await session.query('select 1 from cities where id = $1::bigint', [cityId]);
  if (found.length === 0) throw new ProblemError('invalid', { errors: { [field]: message } });
}
