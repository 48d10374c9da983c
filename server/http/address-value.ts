import { notFound } from '../base/problem-error.ts';
import type { AddressValue } from './operation.ts';

/**
 * Pattern of as many digits as the largest id that JavaScript holds exactly; larger ids of that length are refused by
 * value.
 */
const ID = /^[1-9]\d{0,15}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const idValue: AddressValue<number> = {
  schema: { type: 'integer' },
  read: text => (ID.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
};

export const uuidValue: AddressValue<string> = {
  schema: { type: 'string', format: 'uuid' },
  read: text => (UUID.test(text) ? text : undefined),
};

export const textValue: AddressValue<string> = { schema: { type: 'string' }, read: text => text };

/** Makes an address value that accepts a few words. */
export const oneOf = <Word extends string>(words: readonly Word[]): AddressValue<Word> => ({
  schema: { type: 'string', enum: words },
  read: text => words.find(word => word === text),
});

/** Reads a value from a path. @throws ProblemError 404: an invalid id names nothing */
export function pathValue<Value>({ read }: AddressValue<Value>, text: string | undefined): Value {
  const value = text === undefined ? undefined : read(text);
  if (value === undefined) throw notFound();
  return value;
}
