import { sql } from '../../db/sql.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { heldFiles } from './files.ts';
import { audiencePage, isShown } from './survey-sql.ts';

/** Survey, whose audience is notified of it. Answers are no things: nothing points to them. */
export const survey: ContentKind = {
  kind: 'survey',
  table: 'surveys',
  isVisible: isShown,
  path: row => sql`'/surveys/' || ${row}.id`,
  notified: { title: row => sql`${row}.title`, audience: audiencePage },
  files: heldFiles,
};
