import { array } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import { MENTIONS_MAX } from './limits.ts';

/**
 * Ids of the people that a text mentions. People who cannot see it, or whose '@Nombre Apellido' is not in it, are
 * removed later.
 */
export const mentionsSchema = () => array().of(idSchema().required()).max(MENTIONS_MAX);
