import { expect, it } from 'vitest';
import { ROLE_IDS } from '#contract/features/access/roles.ts';
import { settingsPanel } from '#contract/i18n/es-CO/settings-panel.ts';
import { detailOf, subjectOf } from './pages/audit-page.tsx';

const ENTRY = {
  Action: 'case_taken',
  Feature: 'apps',
  Detail: null,
  Before: null,
  After: null,
  Names: null,
  PersonName: null,
  SubjectId: 9,
  SubjectName: null,
};

it.each([
  [{ Detail: null, Before: null, After: null }, '–'],
  [{ Detail: 'Cambio de sede', Before: null, After: null }, 'Cambio de sede'],
  [{ Detail: 'contactRole, name', Before: null, After: null }, 'Quién responde Contáctanos, Nombre de la red'],
  [{ Detail: 'position', Before: null, After: null }, 'Cambiar el cargo'],
  [{ Detail: null, Before: null, After: 12 }, 'nada → 12'],
  [{ Detail: 'Nota', Before: ['a', 'b'], After: [] }, 'Nota · a, b → nada'],
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
  [
    {
      Detail: 'Usura',
      Before: { Tasa: 0.25, Tope: null },
      After: { Tasa: 0.2517, Tope: 0.2544 },
    },
    'Usura · Tasa: 25,00 % → 25,17 % · Tope publicado: nada → 25,44 %',
  ],
  [{ Detail: null, Before: 7, After: 12, Names: { 7: 'Ana Ríos', 12: null } }, 'Ana Ríos (n.º 7) → 12'],
  [
    {
      Detail: null,
      Before: { Kind: 'group', Id: 4, Responsible: 7 },
      After: { Kind: 'group', Id: 4, Responsible: null },
      Names: { 7: 'Ana Ríos' },
    },
    'Grupo n.º 4 · A cargo: Ana Ríos (n.º 7) → nada',
  ],
  [
    {
      Detail: null,
      Before: { Kind: 'role', Id: ROLE_IDS['Admin-News'], Responsible: 7 },
      After: { Kind: 'role', Id: ROLE_IDS['Admin-News'], Responsible: 8 },
      Names: { 7: 'Ana Ríos', 8: 'Eva Paz' },
    },
    'Rol «Administración de noticias» · A cargo: Ana Ríos (n.º 7) → Eva Paz (n.º 8)',
  ],
  [{ Detail: 'Clima', Before: null, After: { Format: 'pdf', People: 57 } }, 'Clima · Personas: 57 · Formato: pdf'],
  [{ Detail: null, Before: { Title: 'Portátil' }, After: null }, 'Título: Portátil → nada'],
  [{ Detail: null, Before: null, After: { Other: 1 } }, 'nada → {"Other":1}'],
  [{ Detail: null, Before: null, After: null, SubjectName: 'Ciclistas' }, 'n.º 9'],
  [{ Detail: 'Clima', Before: null, After: null, SubjectName: 'Clima' }, 'n.º 9'],
  [{ Detail: 'Traslado', Before: null, After: null, PersonName: 'Marta Peña' }, 'Traslado'],
])('the detail of %j', (entry, detail) => {
  expect(detailOf({ ...ENTRY, ...entry }, settingsPanel.audit)).toBe(detail);
});

it.each([
  [{ PersonName: 'Marta Peña' }, 'Marta Peña'],
  [{ SubjectName: 'Ciclistas' }, 'Ciclistas'],
  [{}, '–'],
  [{ Action: 'invoices_asked' }, 'n.º 9'],
  [{ Action: 'taken', Feature: 'reports', SubjectName: '4821' }, 'Caso n.º 4821'],
])('what it was done to, of %j', (entry, name) => {
  expect(subjectOf({ ...ENTRY, ...entry }, settingsPanel.audit)).toBe(name);
});
