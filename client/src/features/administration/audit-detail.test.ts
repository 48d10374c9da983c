import { expect, it } from 'vitest';
import { settingsPanel } from '../../../../contract/i18n/es-CO/settings-panel.ts';
import { detailOf } from './audit-detail.ts';

it.each([
  [{ Detail: null, Before: null, After: null }, '—'],
  [{ Detail: 'Cambio de sede', Before: null, After: null }, 'Cambio de sede'],
  [{ Detail: null, Before: null, After: 12 }, 'nada → 12'],
  [{ Detail: 'Nota', Before: ['a'], After: ['b'] }, 'Nota · ["a"] → ["b"]'],
  [
    {
      Detail: null,
      Before: { Apellido: 'Muñoz', AreaId: 3, AreaName: 'Ventas', Ext: null, Position: '' },
      After: { Apellido: 'Peña', AreaId: 4, AreaName: 'Taller', Ext: 0, Position: 'Jefa' },
    },
    'Apellido: Muñoz → Peña · Cargo: nada → Jefa · Área: Ventas → Taller · Extensión: nada → 0',
  ],
  [
    {
      Detail: null,
      Before: { EntryDate: null, ManagerId: 7, ManagerName: 'Ana Ríos' },
      After: { EntryDate: '2026-02-01', ManagerId: null, ManagerName: null },
    },
    'Reporta a: Ana Ríos → nada · Fecha de ingreso: nada → 2026/02/01',
  ],
])('the detail of %j', (entry, detail) => {
  expect(detailOf(entry, settingsPanel.audit)).toBe(detail);
});
