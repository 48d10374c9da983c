import { expect, it } from 'vitest';
import { collectionWords } from './collection.ts';

it.each([
  ['Tienes una cuota vencida, paga ya para evitar reportes', 'vencida'],
  ['TIENES UNA CUOTA VENCIDA', 'vencida'],
  ['La cuota se venció ayer', 'vencio'],
  ['Tu crédito está en\nmora', 'en mora'],
  ['Intereses moratorios', 'moratorios'],
  ['Vas atrasada con los pagos', 'atrasada'],
  ['Tienes un saldo\u00a0pendiente', 'saldo pendiente'],
  ['Nos debes dos quincenas', 'nos debes'],
  ['Debes $ 300.000', 'debes $'],
  ['Te falta una cuota', 'falta una cuota'],
  ['No hemos recibido tu pago', 'no hemos recibido tu pago'],
  ['Ponte al día este viernes', 'ponte al dia'],
  ['Por favor pague antes del lunes', 'pague'],
  ['Inicia el cobro prejurídico', 'cobro'],
  ['Reportaremos a las centrales de riesgo', 'centrales de riesgo'],
  ['Tu deu\u200bda sigue ahí', 'deuda'],
  ['Paga, ya.', 'paga ya'],
  ['Your instalment is overdue', 'overdue'],
  ['You owe us two payments', 'owe'],
  ['Please pay now', 'pay now'],
])('%j asks to pay', (text, words) => {
  expect(collectionWords(text)).toBe(words);
});

it.each([
  'Tu solicitud está en análisis',
  'Condiciones de tu préstamo: léelas con calma',
  'Debes firmar el pagaré el martes',
  'La respuesta no demora',
  'Pagarás doce cuotas de $ 210.000',
  'Tu desembolso llega mañana al banco',
  'Felicitaciones: tu préstamo está aprobado',
  'Your request is being studied',
  'However, the fund pays the guarantee',
])('%j does not', text => {
  expect(collectionWords(text)).toBeNull();
});
