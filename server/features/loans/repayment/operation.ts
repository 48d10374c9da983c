import { defineOperation, type Operation } from '../../../http/operation.ts';
import type { createClearance } from './clearance.ts';

/** Operation that returns the certificate that a loan was paid back. */
export const clearanceOperation = ({
  certificate,
}: Pick<ReturnType<typeof createClearance>, 'certificate'>): Operation =>
  defineOperation({
    method: 'get',
    path: 'Prestamo/{id}/clearance.pdf',
    summary: 'The certificate that a loan of the caller’s was paid back in full, with a code that anybody can verify.',
    status: 200,
    answer: 'pdf',
    handle: ({ context, params }) => certificate(context, params.id),
  });
