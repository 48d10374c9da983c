import { array, object } from 'yup';
import { idSchema } from '../lib/id-schema.ts';
import { REMOVALS_MAX } from './limits.ts';

/** Body of `POST /api/<list>/removals`. */
export const removalsSchema = () => object({ Ids: array(idSchema().required()).required().min(1).max(REMOVALS_MAX) });
