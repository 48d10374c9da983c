// Puts the functions of the migrations beside what tsc makes of these: it copies no SQL.
import { cp, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const [from, to] = ['../migrations/', '../dist/migrations/'].map(path => fileURLToPath(new URL(path, import.meta.url)));
await mkdir(to, { recursive: true });
await cp(from, to, { recursive: true, filter: path => path === from || path.endsWith('.sql') });
