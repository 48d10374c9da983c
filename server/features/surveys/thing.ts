import { sql } from '../../db/sql.ts';
import type { Thing } from '../../things/thing.ts';
import { heldFiles } from './files.ts';
import { audiencePage, isShown } from './survey-sql.ts';

/** A survey, of which those are notified whom it is for. What is answered is no thing: nothing points to it. */
export const survey: Thing = {
  kind: 'survey',
  table: 'surveys',
  isVisible: isShown,
  path: row => sql`'/surveys/' || ${row}.id`,
  notified: { title: row => sql`${row}.title`, audience: audiencePage },
  files: heldFiles,
};
