import type { rates as spanish } from '../es-CO/rates.ts';
import type { Translation } from '../language.ts';

/** Replaces the decimal comma of a rate: rates come as the currency's country writes them, and English has a point. */
const withPoint = (rate: string): string => rate.replace(',', '.');

export const rates: Translation<typeof spanish> = {
  title: 'Business',
  intro: 'The rates used to calculate loans. Everything you save stays in the history.',
  loading: 'Loading rates',
  failed: 'We couldn’t load the rates.',
  save: 'Save',
  saved: 'Changes saved',
  saveFailed: 'We couldn’t save the rates',
  nothingChanged: 'You haven’t changed anything',
  types: { Usura: 'Usury rate', FGA: 'Guarantee fund (FGA)' },
  typeHints: {
    Usura: 'Effective annual: the interest of each installment comes from it',
    FGA: 'The share of the amount paid to the fund',
  },
  percent: 'Percentage',
  percentHint: 'Up to two decimals, such as 25.17',
  sixRefused: 'This field doesn’t accept 6 characters',
  validFrom: 'Valid from',
  validTo: 'Valid until',
  validToHint: 'Leave it blank if there’s no end date',
  ceiling: 'Published ceiling',
  ceilingHint: 'The usury rate certified by the Superintendencia Financiera for this period',
  aboveCeiling: (rate, ceiling) =>
    `${withPoint(rate)}% is above the published ceiling of ${withPoint(ceiling)}%. Charging more than the usury rate is a crime, so check it before you save.`,
  noCeiling: 'Without a published ceiling, we can’t warn you if the rate is too high.',
  expired: day => `This rate ended on ${day}.`,
  none: 'No rate yet',
  typed: withPoint,
  percentOf: rate => `${withPoint(rate)}%`,
  history: 'History',
  historyEmpty: 'No rates have been saved yet.',
  historyFailed: 'We couldn’t load the history.',
  inUse: 'In use',
  from: (from, to) => (to === null ? `Since ${from}` : `From ${from} to ${to}`),
  savedBy: (name, when) => `Saved by ${name}, ${when}`,
  reuse: rate => `Use ${withPoint(rate)}% again`,
  refused: 'You don’t have permission to change this item.',
  errors: {
    required: 'This field is required',
    rateInvalid: 'Enter a percentage from 0 to 99.99, with up to two decimals',
    dayInvalid: 'Enter a valid date',
    endsBefore: 'The end date can’t be before the start date',
  },
};
