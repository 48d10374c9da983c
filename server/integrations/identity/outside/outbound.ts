import type { Logger } from '../../../base/logger.ts';
import { createOutbound, type Outbound } from '../../../base/outbound.ts';

/** Creates the way to the provider outside at which people sign in. */
export const createOutsideOutbound = (log: Logger): Outbound =>
  createOutbound({ name: 'The provider of the sign-in', log });
