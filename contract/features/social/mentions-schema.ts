import { array, number } from 'yup';
import { MENTIONS_MAX } from './limits.ts';

/** Ids of the people that a text mentions. Who can't see it, or whose '@Nombre Apellido' it lacks, is left out later. */
export const mentionsSchema = () => array().of(number().integer().positive().required()).max(MENTIONS_MAX);
