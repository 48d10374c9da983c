import type { rates as spanish } from '../es-CO/rates.ts';
import type { Translation } from '../language.ts';

/** A rate is written with the decimal comma of the currency's country; English has a point. */
const withPoint = (rate: string): string => rate.replace(',', '.');

export const rates: Translation<typeof spanish> = {
  title: 'Business',
  intro: 'The rates that loans are computed by. What you save stays in the history.',
  loading: 'Loading the rates',
  failed: 'We could not load the rates.',
  save: 'Save',
  saved: 'changes saved!',
  saveFailed: 'We could not save the rates',
  nothingChanged: 'You have changed nothing',
  types: { Usura: 'Usury rate', FGA: 'Guarantee fund (FGA)' },
  typeHints: {
    Usura: 'Effective annual: the interest of each installment comes from it',
    FGA: 'Part of the amount that is paid to the fund',
  },
  percent: 'Percentage',
  percentHint: 'With two decimals, such as 25,17',
  sixRefused: 'This field does not take a value of 6 characters',
  validFrom: 'Valid from',
  validTo: 'Valid until',
  validToHint: 'Leave it empty if it has no end',
  ceiling: 'Published ceiling',
  ceilingHint: 'The usury rate that the Superintendencia Financiera certified for this period',
  aboveCeiling: (rate, ceiling) =>
    `${withPoint(rate)}% is above the published ceiling of ${withPoint(ceiling)}%. Charging more than usury is a crime: check it before you save.`,
  noCeiling: 'Without a published ceiling we can’t warn you when the rate is too high.',
  expired: day => `This rate ended on ${day}.`,
  none: 'No rate yet',
  percentOf: rate => `${withPoint(rate)}%`,
  history: 'History',
  historyEmpty: 'No rate has been saved yet.',
  historyFailed: 'We could not load the history.',
  inUse: 'In use',
  from: (from, to) => (to === null ? `Since ${from}` : `From ${from} to ${to}`),
  savedBy: (name, when) => `Saved by ${name}, ${when}`,
  reuse: rate => `Put back ${withPoint(rate)}%`,
  refused: 'You don’t have permission to change this item.',
  errors: {
    required: 'This field is required',
    rateInvalid: 'Write a percentage from 0 to 99,99, with two decimals at most',
    dayInvalid: 'Write a valid date',
    endsBefore: 'The last day can’t be before the first',
  },
};
