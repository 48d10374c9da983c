import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { CaseDecision } from './case-decision.tsx';

const CASE: ReportCase = {
  Id: 1,
  Kind: 'post',
  ItemType: 'post',
  State: 'pending',
  Snapshot: { Title: '', Description: 'Vendo', Details: [], Attachments: [], CreationDate: '2026-06-01T10:00:00.000Z' },
  Author: null,
  Path: null,
  Exists: true,
  AssigneeId: VIEWER.id,
  Assignee: null,
  Reason: null,
  DecidedBy: null,
  UndoUntil: null,
} as unknown as ReportCase; // Only the fields that a decision needs.

/** Case assigned to the viewer, or to another reviewer. */
function Shown() {
  const [isTheirs, setTheirs] = useState(false);
  return (
    <>
      <CaseDecision reportCase={isTheirs ? { ...CASE, AssigneeId: 8 } : CASE} />
      <button type="button" onClick={() => setTheirs(!isTheirs)}>
        Pasa de manos
      </button>
    </>
  );
}

test('keeps the reason that was typed while somebody else takes the case', async () => {
  const screen = await render(<Shown />);
  await screen.type('Motivo', 'Hace comercio.');
  await screen.press('Pasa de manos');
  expect(screen.hasButton('Retirar')).toBe(false);
  await screen.press('Pasa de manos');
  expect(screen.field('Motivo').value).toBe('Hace comercio.');
});
