import type { ListDeclaration } from '../lists/define-list.ts';
import type { Operation } from '../http/operation.ts';
import type { FeatureTools, Job } from '../jobs/job.ts';
import type { ThingSource } from '../things/things.ts';
import type { Composer } from './mail/service.ts';
import type { PollPart } from './notifications/service.ts';
import type { PublishingRightsSql } from './session/service.ts';

/**
 * What a feature gives to the application. `features/index.ts` is the explicit array of them; nothing registers by side effect.
 */
export interface Feature extends ThingSource {
  readonly name: string;
  readonly lists?: readonly ListDeclaration[];
  /** Named operations, served under `/api` before the lists. */
  readonly operations?: readonly Operation[];
  readonly jobs?: readonly Job<FeatureTools>[];
  /** What the feature adds to the poll's answer. */
  readonly pollParts?: readonly PollPart[];
  /** For each kind of email that the feature queues, who writes it when it is sent. */
  readonly emails?: Readonly<Record<string, Composer>>;
  /** Members of the current user that say whether they may publish: SQL conditions. */
  readonly publishingRights?: PublishingRightsSql;
}
