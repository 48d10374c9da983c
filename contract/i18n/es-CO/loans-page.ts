import type { FrequencyName } from '../../features/loans/choices.ts';
import type { RequestState, Turn } from '../../features/loans/states.ts';

/** Texts of 'Mis préstamos'. @spec 3§4.6, 3§8.1 */
export const loansPage = {
  intro: 'Cada solicitud, en qué va y qué sigue.',
  loading: 'Cargando tus préstamos',
  failedHint: 'No pudimos cargar tus préstamos.',
  emptyTitle: 'Aún no has solicitado préstamos',
  emptyText: 'Simula uno y mira cuánto pagarías antes de pedirlo.',
  simulate: 'Simular un préstamo',
  more: 'Ver solicitudes anteriores',
  request: (id: number) => `Solicitud ${id}`,
  amount: 'Monto',
  term: 'Plazo',
  days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
  payments: 'Pagos',
  /** Names of the payment frequencies, by the values that are sent. */
  frequencies: {
    Semanal: 'Semanal',
    Quincenal: 'Quincenal',
    Mensual: 'Mensual',
    'Todo al final': 'Todo al final',
  } satisfies Record<FrequencyName, string>,
  instalment: 'Cuota',
  instalments: (count: number, each: string) => (count === 1 ? `1 cuota de ${each}` : `${count} cuotas de ${each}`),
  total: 'Total a pagar',
  observations: 'Observaciones',
  timeline: 'En qué va',
  ahead: 'Pendiente',
  states: {
    sent: 'Enviada',
    analysis: 'En análisis',
    conditions: 'Condiciones',
    accepted: 'Aceptadas',
    declined: 'No aceptadas',
    signing: 'Pagaré',
    disbursed: 'Desembolsado',
    rejected: 'Rechazada',
    paid: 'Pagado',
  } satisfies Record<RequestState, string>,
  next: {
    sent: 'El equipo de créditos la va a revisar.',
    analysis: 'El equipo de créditos la está estudiando.',
    conditions: 'Lee las condiciones y di si las aceptas.',
    accepted: 'El equipo de créditos prepara el pagaré o el desembolso.',
    declined: 'En otra oportunidad será. Esta solicitud terminó.',
    signing: 'Firma el pagaré: las instrucciones te llegan por correo.',
    disbursed: 'Paga cada cuota en su fecha: están en la tabla.',
    rejected: 'Esta solicitud terminó. Puedes hacer otra cuando quieras.',
    paid: 'Terminaste de pagarlo: descarga tu paz y salvo.',
  } satisfies Record<RequestState, string>,
  asked: (value: string) => `Pediste ${value}`,
  reason: 'Por qué no fue aprobada',
  reasonFailed: 'No pudimos cargar el motivo.',
  conditions: 'Condiciones que te ofrecieron',
  conditionsFailed: 'No pudimos cargar las condiciones.',
  offered: (moment: string) => `Enviadas el ${moment}`,
  answer: 'Leer y responder',
  nextStep: 'Qué sigue',
  turn: 'Quién la tiene',
  turns: { applicant: 'Tú', credits: 'Equipo de créditos', nobody: 'Nadie: ya terminó' } satisfies Record<Turn, string>,
  promised: {
    answer: {
      name: 'Respuesta prometida',
      delayed: (moment: string) =>
        `Prometimos responderte antes del ${moment} y no lo hemos hecho. El equipo de créditos ya lo sabe y sigue con tu solicitud: no tienes que hacer nada.`,
    },
    money: {
      name: 'Desembolso prometido',
      delayed: (moment: string) =>
        `Prometimos desembolsarte antes del ${moment} y no lo hemos marcado. Si el dinero no ha llegado, escríbele al equipo de créditos.`,
    },
  },
  promiseBy: (moment: string) => `Antes del ${moment}`,
  hoursLeft: (hours: number) =>
    hours < 1 ? 'Queda menos de una hora hábil' : hours === 1 ? 'Queda 1 hora hábil' : `Quedan ${hours} horas hábiles`,
  repayment: {
    title: 'Cómo vas',
    plan: 'Según el plan de cuotas: no registra los pagos uno por uno.',
    balance: 'Saldo según el plan',
    due: (due: number, of: number) =>
      `${due === 1 ? 'Ha' : 'Han'} vencido ${due} de ${of} ${of === 1 ? 'cuota' : 'cuotas'}`,
    next: 'Próxima cuota',
    nextOn: (amount: string, day: string) => `${amount} el ${day}`,
    over: 'Ya pasó la fecha de la última cuota. Si ya pagaste, pide al equipo de créditos que lo marque.',
    paid: (day: string) => `Pagado del todo el ${day}.`,
    calendar: 'Guardar en mi calendario',
    calendarFile: 'cuotas',
    calendarEvent: (number: number, of: number, amount: string) => `Cuota ${number} de ${of} del préstamo: ${amount}`,
    clearance: 'Descargar paz y salvo',
    fileFailed: 'No pudimos preparar el archivo',
  },
  /** Certificate that a loan was paid back. */
  clearance: {
    file: 'paz-y-salvo',
    title: 'Paz y salvo',
    body: (organisation: string, name: string, id: string, request: number, paid: string) =>
      `${organisation} certifica que ${name}, con identificación ${id}, pagó en su totalidad el préstamo de la solicitud ${request} y está a paz y salvo por ese concepto desde el ${paid}.`,
    amount: 'Monto desembolsado',
    disbursed: 'Fecha de desembolso',
    paid: 'Pagado el',
    issued: 'Expedido el',
    verification: 'Verificación',
    code: 'Código de verificación',
    verify: (address: string) => `Verifica este paz y salvo en ${address} o con el código QR.`,
    foot: 'Paz y salvo',
  },
  data: {
    title: 'Mis datos para préstamos',
    edit: 'Editar datos',
    edited: (moment: string) => `Solo los ve el equipo de créditos. Última edición: ${moment}`,
    documentsRefused:
      'No autorizaste guardar imágenes de tus documentos: muéstralas al equipo de créditos cuando te las pida.',
    held: 'Todavía no puedes solicitar préstamos: debes ser mayor de edad, porque un menor no puede responder por un préstamo.',
  },
};
