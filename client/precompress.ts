import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** File types that shrink; pictures and fonts are already compressed. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Smallest size worth compressing, in bytes; below it the headers cost more than the compression saves. */
const WORTH_IT = 600;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each file of a build, at the strongest level, so that the server only has to choose. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
      await Promise.all(files.map(entry => compress(join(entry.parentPath, entry.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_IT) return;
  const size = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  };
  const variants = {
    '.br': await brotli(content, { params: size }),
    '.gz': await zip(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [suffix, bytes] of Object.entries(variants)) {
    if (bytes.length < content.length) await writeFile(path + suffix, bytes);
  }
}
