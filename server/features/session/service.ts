export type { PublishingRightsSql } from './current-user-sql.ts';
