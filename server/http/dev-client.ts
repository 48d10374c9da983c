import type { Server } from 'node:http';
import { join } from 'node:path';
import type { StaticHandler } from './static-files.ts';

/**
 * Serves the client through Vite during development: on the same port, with live changes.
 * @param projectFolder Folder that holds `client/`.
 * @param server Carries the socket over which the page hears of changes.
 */
export async function createDevClient(projectFolder: string, server: Server): Promise<StaticHandler> {
  // Development only: in production the package is not even installed.
  const { createServer } = await import('vite');
  const root = join(projectFolder, 'client');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return (request, response) => vite.middlewares(request, response);
}
