import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { knowsCity } from './config-sql.ts';

/** What other features ask of the configuration. */

export { isCity } from './config-sql.ts';

/** Refuses what is no municipality, under the field and with the message given. @throws ProblemError 422 */
export async function checkCity(
  { session }: WriteContext,
  cityId: number,
  { field, message }: { readonly field: string; readonly message: string },
): Promise<void> {
  const [found] = await session.run<{ known: boolean }>(knowsCity(cityId));
  if (found?.known !== true) throw new ProblemError('invalid', { errors: { [field]: message } });
}
