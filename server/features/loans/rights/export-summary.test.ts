import { expect, it } from 'vitest';
import type { Context } from '../../../base/context.ts';
import { PERSON } from '../../../testing/loans.ts';
import { textOf } from '../../../testing/pdf.ts';
import type { Exported } from './export.ts';
import { summary } from './export-summary.ts';

const AT = '2026-11-20T20:00:00.000Z';
const CONTEXT = {
  viewer: { language: 'ES-CO', firstName: 'Laura', lastName: 'Castañeda' },
  now: new Date(AT),
} as unknown as Context;
const terms = (amount: number) => ({
  amount,
  days: 180,
  frequency: 2,
  instalments: 12,
  instalment: 210_000,
  total: 2_520_000,
});

it('names codes, states, lists and conditions, and writes amounts with thousands', async () => {
  const exported: Exported = {
    exportedAt: AT,
    registration: { data: PERSON },
    draft: null,
    requests: [{ id: 7, state: 'disbursed', ...terms(4_000_000), notes: '', history: [{ State: 'sent', At: AT }] }],
    messages: [
      {
        request_id: 7,
        title: 'Oferta',
        description: 'Así',
        ...terms(3_500_000),
        asks: true,
        accepted: true,
        created_at: AT,
      },
    ],
    notes: [{ request_id: 7, text: 'Falta un soporte', at: AT }],
    contacts: [{ day: '2026-11-23' }],
    consents: [],
    readings: [{ reader: 'Carlos', list: 'Conocerte/documents', reason: 'Análisis', at: AT }],
    claims: [{ id: 1, kind: 'query', words: '¿Qué saben?', answer: null, created_at: AT }],
    restrictions: [],
    documents: [],
  };
  const text = textOf(await summary(exported, new Map([[5001, 'Medellín']]), CONTEXT)).replaceAll('\u00a0', ' ');
  for (const part of [
    'Medellín',
    '$ 4.200.000',
    'Tecnología y comunicaciones',
    'Desembolsado',
    '$ 4.000.000',
    '$ 3.500.000',
    'Quincenal',
    'Las acepté',
    'Falta un soporte',
    '2026/11/23',
    'La lista de tus documentos',
    'Consulta: saber algo de mis datos',
  ])
    expect(text).toContain(part);
  for (const code of ['4200000', 'Conocerte/', 'disbursed', 'query', 'null']) expect(text).not.toContain(code);
});
