import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Asks for the two fonts with the page, before the styles that name them have arrived. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(name => name.endsWith('.woff2'))
          .map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // The kit speaks Spanish and English; React Aria brings thirty languages.
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    preloadFonts(),
    precompress(),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Pictures stay files: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'auth-redirect.html'].map(page => `${import.meta.dirname}/${page}`),
      output: {
        // The first load in two files, libraries and ours, rather than one for each part that a lazy chunk also uses. What
        // the page of the sign-in's return needs of MSAL stays with that page.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules\/(?!@azure)/, priority: 2 },
            { name: 'app', tags: ['$initial'], test: /\/(client\/src\/(?!auth-redirect)|contract)/, priority: 1 },
            // The icons that only features show that are fetched later: one small file rather than one for each.
            { name: 'icons', test: /\/ui\/content\/icons\//, priority: 0 },
          ],
        },
      },
      onLog(level, log, report) {
        // A module that is also imported statically somewhere is silently no longer lazy: the first load would grow.
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        report(level, log);
      },
    },
  },
});
