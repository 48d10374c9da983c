import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('leaves the size of uploads to the limits of the server, which are the only ones', async () => {
  const caddyfile = await readFile('deploy/Caddyfile', 'utf8');
  expect(caddyfile).toContain('reverse_proxy');
  expect(caddyfile).not.toMatch(/^\s*request_body|max_size/m);
});
