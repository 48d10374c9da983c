import { expect, test } from 'vitest';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { DocumentContent } from './preview-dialog.tsx';

const unread = (Reading: RepositoryRow['Reading']): RepositoryRow => ({
  Id: 3,
  Title: 'Nómina.xlsx',
  Ext: 'xlsx',
  FileId: 'f3',
  Url: '/media/f3',
  Bytes: 2000,
  AuthorId: 7,
  Created: '2026-11-20T12:00:00.000Z',
  Updated: '2026-11-20T12:00:00.000Z',
  Source: null,
  DocumentId: null,
  IsFavourite: false,
  ReviewerId: null,
  ReviewUntil: null,
  Pages: 0,
  Reading,
  CanRename: false,
  CanDelete: false,
});

test('what could not be read says so, and its author why', async () => {
  answerRequests(() => ({ data: { State: 'encrypted', Text: '' } }));
  const own = await render(<DocumentContent document={unread('encrypted')} />);
  await expect.poll(() => own.text()).toContain('No se puede mostrar aquí');
  expect(own.text()).toContain('Tiene contraseña');
  const others = await render(<DocumentContent document={unread(null)} />);
  await expect.poll(() => others.text()).toContain('No se puede mostrar aquí');
  expect(others.text()).not.toContain('Tiene contraseña');
});
