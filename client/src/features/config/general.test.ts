import { describe, expect, it } from 'vitest';
import { generalValues } from './api.ts';

const row = (Title: string, Value: unknown, IdOrg: number) => ({ Id: 1, Title, Value, IdOrg });

describe('generalValues', () => {
  it('prefers the row of the own organisation, in whatever order they come', () => {
    const own = row('homeMessage', 'Hola, Frailejón', 205);
    const fallback = row('homeMessage', 'Hola', 101);
    expect(generalValues([own, fallback], 205).homeMessage).toBe('Hola, Frailejón');
    expect(generalValues([fallback, own], 205).homeMessage).toBe('Hola, Frailejón');
  });

  it('takes the fall-back where there is no own row, and a default where there is none at all', () => {
    const values = generalValues([row('name', 'Yarumo', 101)], 205);
    expect(values.name).toBe('Yarumo');
    expect(values.leftNav).toEqual([]);
  });
});
