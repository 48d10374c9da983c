import type { Logger } from '../../base/logger.ts';
import type { GraphClient } from '../graph/client.ts';
import { embeddedPresence } from './embedded.ts';
import { graphPresence } from './graph.ts';
import type { PresenceSource } from './port.ts';

/** Creates the source of presence: Microsoft Graph if that is configured, otherwise the polls. */
export const createPresenceSource = (graph: GraphClient | null, log: Logger): PresenceSource =>
  graph === null ? embeddedPresence : graphPresence(graph, log);
