import type { Logger } from '../../base/logger.ts';
import { embeddedPresence } from './embedded.ts';
import { graphPresence } from './graph.ts';
import type { GraphSettings, PresenceSource } from './port.ts';

/** By Microsoft Graph where it is configured, otherwise by the polls. */
export const createPresenceSource = (graph: GraphSettings | null, log: Logger): PresenceSource =>
  graph === null ? embeddedPresence : graphPresence(graph, log);
