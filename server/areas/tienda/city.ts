import type { AdvertBody } from '../../../contract/areas/tienda/schema.ts';
import type { WriteContext } from '../../http/context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { advertTexts } from './texts.ts';

/** Refuses a place that is no municipality. @throws ProblemError 422 on `Location` @spec 1§5 Article */
export async function checkCity({ session, viewer }: WriteContext, { Location }: AdvertBody): Promise<void> {
  const found = await session.query('select 1 from cities where id = $1::bigint', [Location]);
  const { locationRequired } = advertTexts(viewer.language).tienda;
  if (found.length === 0) throw new ProblemError('invalid', { errors: { Location: locationRequired } });
}
