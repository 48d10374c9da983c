import { readApart } from '../features/repository/reading/reading-job.ts';

// Separate process for tests that kill one: it reads a document.
const [, , path = '', pictures = ''] = process.argv;
await readApart({ path, extension: 'pdf', pictures }, 60_000);
