import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { FONTS } from './src/ui/fonts.ts';

/** Files of the two fonts of the design, by their addresses. */
const FILES: Readonly<Record<string, string>> = {
  [FONTS.bricolage]: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  [FONTS.figtree]: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

const { resolve } = createRequire(import.meta.url);

/** Serves the fonts under fixed addresses that the sign-in pages also use, so that a first visit fetches them once. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async generateBundle() {
      for (const [address, file] of Object.entries(FILES))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await readFile(resolve(file)) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = FILES[request.url ?? ''];
        if (file === undefined) return next();
        readFile(resolve(file)).then(bytes => response.setHeader('Content-Type', 'font/woff2').end(bytes), next);
      });
    },
  };
}
