import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two fonts of the design, by their addresses. */
const FONTS: Readonly<Record<string, string>> = {
  '/fonts/bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  '/fonts/figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

const { resolve } = createRequire(import.meta.url);

/**
 * Serves the fonts under addresses of their own, which the sign-in pages name as well, so that a first visit fetches them once;
 * and asks for them with the page, behind what has to be there before any text is.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async generateBundle() {
      for (const [address, file] of Object.entries(FONTS))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await readFile(resolve(file)) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = FONTS[request.url ?? ''];
        if (file === undefined) return next();
        readFile(resolve(file)).then(bytes => response.setHeader('Content-Type', 'font/woff2').end(bytes), next);
      });
    },
    transformIndexHtml: () =>
      Object.keys(FONTS).map((href): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' },
        injectTo: 'head-prepend',
      })),
  };
}
