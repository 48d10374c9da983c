export type { PublishingRightsSql } from './current-user.ts';
