import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../server/config/env.ts';

/** Reads the SVG of that name. The build copies no pictures, so they are read from the sources. */
export const drawing = (name: string): Promise<Buffer> =>
  readFile(join(projectFolder, 'seeds', 'demo', 'drawings', `${name}.svg`));
