import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { EditConflictNotice } from '../feedback/edit-conflict-notice.tsx';
import { useEdition, type EditionOptions } from './use-edit-conflict.ts';

/* A form overtaken by another edit: the fields it shows, and the value each one holds. */

interface Row {
  EditionDate: string | null;
  Name: string;
  Place: string | null;
  Kind: number;
}

const ROW: Row = { EditionDate: null, Name: 'Comité', Place: 'Cali', Kind: 1 };

type Options = Partial<EditionOptions<Row, Omit<Row, 'EditionDate'>>>;

function Form({ mine, theirs, ...options }: { mine: Partial<Row>; theirs: Partial<Row> } & Options) {
  const [values, setValues] = useState({ Name: ROW.Name, Place: ROW.Place, Kind: ROW.Kind, ...mine });
  const edition = useEdition({
    edited: ROW,
    valuesOf: (row: Row | null) => {
      const { Name, Place, Kind } = row ?? ROW;
      return { Name, Place, Kind };
    },
    labels: { Name: 'Nombre', Place: 'Lugar', Kind: 'Tipo' },
    ...options,
  });
  const editConflict = edition.editConflictIn({ values, change: part => setValues({ ...values, ...part }) });
  const refused = { status: 409, problem: { code: 'edited_meanwhile', current: { ...ROW, ...theirs } } };
  return (
    <>
      {editConflict && <EditConflictNotice {...editConflict} />}
      <output>{JSON.stringify(values)}</output>
      <button type="button" onClick={() => setValues(edition.takeUp(refused, values) ?? values)}>
        Guardar
      </button>
    </>
  );
}

const shown = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');

test('takes what the other edit alone changed, and theirs or one’s own of what both did', async () => {
  const theirs = { Name: 'Comité rápido', Place: null, Kind: 2, EditionDate: '2026-06-02T10:00:00Z' };
  const screen = await render(<Form mine={{ Name: 'Comité de todos', Place: 'Tunja' }} theirs={theirs} />);
  await screen.press('Guardar');
  expect(shown()).toEqual({ Name: 'Comité de todos', Place: 'Tunja', Kind: 2 });
  expect(screen.text()).toContain('Lo que cambió la otra persona ya está en el formulario: Tipo.');
  expect(screen.text()).toContain('Nombre: la otra persona puso «Comité rápido».');
  expect(screen.text()).toContain('Lugar: la otra persona lo dejó vacío.');
  await screen.press('Usar lo suyo: Nombre');
  expect(shown()).toEqual({ Name: 'Comité rápido', Place: 'Tunja', Kind: 2 });
  await screen.press('Usar lo suyo: Lugar');
  await screen.press('Volver a lo mío: Nombre');
  expect(shown()).toEqual({ Name: 'Comité de todos', Place: null, Kind: 2 });
});

test('says what was chosen by its name where it has one, and whose the other edit is', async () => {
  const theirs = { Kind: 2, Place: 'Pasto' };
  const nameOf = (field: string, value: unknown) => (field === 'Kind' ? `Tipo ${String(value)}` : undefined);
  const screen = await render(<Form mine={{ Kind: 3, Place: 'Tunja' }} theirs={theirs} by="own" nameOf={nameOf} />);
  await screen.press('Guardar');
  expect(screen.text()).toContain('Guardaste cambios en otro lugar mientras editabas aquí.');
  expect(screen.text()).toContain('Tipo: en otro lugar pusiste «Tipo 2».');
  await screen.press('Usar lo del otro lugar: Tipo');
  expect(shown()).toEqual({ Name: 'Comité', Kind: 2, Place: 'Tunja' });
});

test('names no field that the form does not show', async () => {
  const theirs = { Name: 'Comité rápido', Place: 'Pasto', Kind: 2 };
  const isShown = (field: string, { Name }: { Name: string }) => field === 'Name' || Name === 'Comité rápido';
  const screen = await render(
    <Form mine={{ Name: 'Comité de todos', Place: 'Tunja' }} theirs={theirs} isShown={isShown} />,
  );
  await screen.press('Guardar');
  expect(screen.text()).toContain('Nombre: la otra persona puso «Comité rápido».');
  expect(screen.text()).not.toMatch(/Lugar|Tipo/);
  await screen.press('Usar lo suyo: Nombre');
  expect(screen.text()).toContain('Lo que cambió la otra persona ya está en el formulario: Tipo.');
  expect(screen.text()).toContain('Lugar: la otra persona puso «Pasto».');
});

test('says that something else was chosen where that has no name', async () => {
  const screen = await render(<Form mine={{ Kind: 3 }} theirs={{ Kind: 2 }} />);
  await screen.press('Guardar');
  expect(screen.text()).toContain('Tipo: la otra persona puso algo distinto.');
});
