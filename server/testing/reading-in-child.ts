import { readApart } from '../features/repository/reading/reading-process.ts';

// A process of its own for tests that kill one: it has a document read.
const [, , path = '', pictures = ''] = process.argv;
await readApart({ path, extension: 'pdf', pictures }, 60_000);
