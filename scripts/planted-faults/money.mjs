/** Faults in the costs and payment dates of loans. @type {readonly import('./fault.d.mts').Fault[]} */
export const MONEY_FAULTS = [
  {
    name: 'money: the rate is turned into that of a period by days of 365',
    file: 'contract/features/loans/quote.ts',
    from: 'const YEAR_DAYS = 360;',
    to: 'const YEAR_DAYS = 365;',
    test: { file: 'contract/features/loans/quote.test.ts', title: 'of one payment at the end goes by the whole term' },
    also: ['server/features/loans/quote.api.test.ts'],
  },
  {
    name: 'money: whole pesos are cut off instead of rounded',
    file: 'contract/features/loans/quote.ts',
    from: 'const whole = (value: AnyDecimal): number => value.toDecimalPlaces(0).toNumber();',
    to: 'const whole = (value: AnyDecimal): number => value.trunc().toNumber();',
    test: {
      file: 'contract/features/loans/quote.test.ts',
      title: 'differs by no peso from a second implementation',
    },
  },
  {
    name: 'money: the last instalment does not take what rounding left',
    file: 'contract/features/loans/quote.ts',
    from: '      ? figures\n',
    to: '      ? { ...figures, total: paid.total + figures.instalment }\n',
    test: { file: 'contract/features/loans/quote.test.ts', title: 'adds up to the quote in every column' },
  },
  {
    name: 'money: instalments fall due a fraction of a period late',
    file: 'contract/features/loans/quote.ts',
    from: 'Math.round((days * (at + 1)) / count)',
    to: 'Math.round((days * (at + 1)) / (count - 0.1))',
    test: {
      file: 'contract/features/loans/quote.test.ts',
      title: 'has the instalment of the quote in every line but the last',
    },
  },
  {
    name: 'money: an accepted offer leaves the figures that were asked for',
    file: 'contract/features/loans/agreed.ts',
    from: 'request.Acordado ?? request;',
    to: 'request;',
    test: {
      file: 'client/src/features/loans/figures.test.tsx',
      title: 'has the figures that hold',
      among: 'accepted',
    },
  },
  {
    name: 'money: a term that does not fit may exceed the usury rate',
    file: 'contract/features/loans/quote.ts',
    from: '.minus(ceiling).gt(RATE_ROUNDING)',
    to: ".minus(ceiling).gt('0.2')",
    test: {
      file: 'contract/features/loans/quote.test.ts',
      title: 'is above the ceiling only where the term does not fit',
    },
    also: ['server/features/loans/figures.api.test.ts'],
  },
];
