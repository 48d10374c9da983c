import { object, string } from 'yup';
import { expect, it } from 'vitest';
import { byField, schemaMessages, messagesOf } from './field-errors.ts';

it('gives each field its first message, and a list that of its elements', () => {
  const messages = [
    ['Title', 'falta'],
    ['Attachments[0].id', 'no es una foto'],
    ['Attachments', 'sobran'],
    ['Titles', 'de otro campo'],
  ] as const;
  expect(byField(['Attachments', 'Title'], messages)).toEqual({ Title: 'falta', Attachments: 'no es una foto' });
});

it('says everything that a schema has against a body', async () => {
  const schema = object({ Title: string().required('falta'), Place: string().max(2, 'largo') });
  expect(await schemaMessages(schema, { Place: 'abc' })).toEqual([
    ['Title', 'falta'],
    ['Place', 'largo'],
  ]);
  expect(await schemaMessages(schema, { Title: 'a' })).toEqual([]);
});

it('leaves out what is no message', () => {
  expect(messagesOf({ Title: 'falta', Group: [undefined, 'x'], Home: undefined })).toEqual([['Title', 'falta']]);
});
