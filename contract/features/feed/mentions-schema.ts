import { array } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import { MENTIONS_MAX } from './limits.ts';

/** Ids of the people that a text mentions. Who can't see it, or whose '@Nombre Apellido' it lacks, is left out later. */
export const mentionsSchema = () => array().of(idSchema().required()).max(MENTIONS_MAX);
