import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../server/config/env.ts';

/** The SVG of that name. The build copies no pictures, so they are read where the sources are. */
export const drawing = (name: string): Promise<Buffer> =>
  readFile(join(projectFolder, 'seeds', 'demo', 'drawings', `${name}.svg`));
