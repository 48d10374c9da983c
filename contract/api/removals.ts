import { array, object, string } from 'yup';
import { idSchema } from '../lib/id-schema.ts';
import { REMOVALS_MAX } from './limits.ts';

/**
 * Body of `DELETE /api/<list>/<id>` of a list with a bin. The reason is required of content of other authors, where the
 * bin checks it; for own content it is ignored.
 */
export const binnedSchema = () => object({ Reason: string().nullable() });

/** Body of `POST /api/<list>/removals`. */
export const removalsSchema = () => object({ Ids: array(idSchema().required()).required().min(1).max(REMOVALS_MAX) });

/** The same for a list with a bin. */
export const binnedRemovalsSchema = () => removalsSchema().concat(binnedSchema());
