import { useState } from 'react';
import { isAboveCeiling, parseRate, rateText, type RateType } from '#contract/features/rates/rules.ts';
import { ratesSchema } from '#contract/features/rates/schema.ts';
import type { RateInputs, RateRow, RatesAnswer } from '#contract/features/rates/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { schemaMessages, type FieldErrors } from '../../../lib/field-errors.ts';
import { rebaseValues } from '../../../lib/rebase-values.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useEditConflict } from '../../../ui/controls/use-edit-conflict.ts';
import { useSaveRatesMutation } from '../api.ts';
import { rates } from '#contract/i18n/es-CO/rates.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of rates in the current language. */
export const useRatesTexts = featureTexts<Translation<typeof rates>>(
  rates,
  async () => (await import('#contract/i18n/en-US/rates.ts')).rates,
);

const FIELDS = ['usury', 'usuryFrom', 'usuryTo', 'ceiling', 'fund', 'fundFrom', 'fundTo'] as const;
export type RateField = (typeof FIELDS)[number];

/** Values of the form: percentages as typed, days as `yyyy-MM-dd`. */
type RateValues = Record<RateField, string>;

const ofType = (rates: readonly RateRow[], type: RateType) => rates.find(({ TypeTasa }) => TypeTasa === type);

/** Returns the form values of the rates. @param typed formats a percentage for the language */
function valuesOf(rates: readonly RateRow[], typed: (rate: string) => string): RateValues {
  const shown = (fraction: number | null | undefined): string =>
    fraction === null || fraction === undefined ? '' : typed(rateText(fraction));
  const [usury, fund] = [ofType(rates, 'Usura'), ofType(rates, 'FGA')];
  return {
    usury: shown(usury?.Tasa),
    usuryFrom: usury?.FechaValidez ?? '',
    usuryTo: usury?.FechaFin ?? '',
    ceiling: shown(usury?.Tope),
    fund: shown(fund?.Tasa),
    fundFrom: fund?.FechaValidez ?? '',
    fundTo: fund?.FechaFin ?? '',
  };
}

/**
 * Converts a typed percentage to a fraction; invalid input becomes a value that the schema refuses, so that the error
 * is shown.
 */
const fractionOf = (text: string): number => (text.trim() === '' ? Number(undefined) : (parseRate(text) ?? -1));
const optional = (text: string): string | null => (text === '' ? null : text);

const bodyOf = (values: RateValues, seen: readonly RateRow[]): RateInputs => ({
  Rates: [
    {
      Id: ofType(seen, 'Usura')?.Id ?? null,
      TypeTasa: 'Usura',
      Tasa: fractionOf(values.usury),
      FechaValidez: values.usuryFrom,
      FechaFin: optional(values.usuryTo),
      Tope: values.ceiling.trim() === '' ? null : fractionOf(values.ceiling),
    },
    {
      Id: ofType(seen, 'FGA')?.Id ?? null,
      TypeTasa: 'FGA',
      Tasa: fractionOf(values.fund),
      FechaValidez: values.fundFrom,
      FechaFin: optional(values.fundTo),
    },
  ],
});

/** Form fields by the path of their value in the body. */
const FIELD_OF: Readonly<Record<string, RateField>> = {
  'Rates[0].Tasa': 'usury',
  'Rates[0].FechaValidez': 'usuryFrom',
  'Rates[0].FechaFin': 'usuryTo',
  'Rates[0].Tope': 'ceiling',
  'Rates[1].Tasa': 'fund',
  'Rates[1].FechaValidez': 'fundFrom',
  'Rates[1].FechaFin': 'fundTo',
};

/**
 * Returns the state and actions of the rates form. In an edit conflict, the second author sees the saved rates and
 * keeps their own input.
 * @param enabled rates when it opened
 * @spec decision 44
 */
export function useRatesForm(enabled: readonly RateRow[], onClose: () => void) {
  const text = useRatesTexts();
  const [save] = useSaveRatesMutation();
  const [seen, setSeen] = useState(enabled);
  const { editConflict, hear, exchange } = useEditConflict<RateValues>(null);
  const form = useForm({
    initial: valuesOf(enabled, text.typed),
    fields: FIELDS,
    bodyOf: values => bodyOf(values, seen),
    check: async (values, body) => {
      const errors: FieldErrors<RateField> = {};
      for (const [path, message] of await schemaMessages(ratesSchema(text.errors), { ...body })) {
        const field = FIELD_OF[path];
        if (field) errors[field] ??= message;
      }
      for (const field of ['usury', 'fund'] as const)
        if (values[field].trim() === '') errors[field] = text.errors.required;
      return errors;
    },
    checkedWith: seen,
    send: async body => {
      const answer = await save(body);
      const problem = answer.error === undefined ? undefined : toApiError(answer.error).problem;
      const isSaid = problem?.code === 'edited_meanwhile';
      if (isSaid) takeUp((problem.current as RatesAnswer | undefined)?.Rates ?? []);
      return { ...answer, isSaid };
    },
    failed: text.saveFailed,
    doneOf: () => text.saved,
    onDone: onClose,
  });
  const takeUp = (rates: readonly RateRow[]): void => {
    const stands = valuesOf(rates, text.typed);
    const rebased = rebaseValues(form.values, valuesOf(seen, text.typed), stands);
    form.change(rebased.values);
    hear(rebased, stands);
    setSeen(rates);
  };
  const labelOf = (field: RateField): string => {
    const type = field.startsWith('usury') ? text.types.Usura : text.types.FGA;
    if (field.endsWith('From')) return `${type} · ${text.validFrom}`;
    if (field.endsWith('To')) return `${type} · ${text.validTo}`;
    return field === 'ceiling' ? text.ceiling : type;
  };
  const [rate, ceiling] = [parseRate(form.values.usury), parseRate(form.values.ceiling)];
  return {
    form,
    /** Changes that another person saved meanwhile; null if there are none. */
    editConflict: editConflict && {
      taken: editConflict.taken.map(labelOf),
      clashes: editConflict.clashes.map(clash => ({
        label: labelOf(clash.part),
        theirs: String(clash.theirs).replaceAll('-', '/'),
        isTaken: clash.isTaken,
        onExchange: () => form.change(exchange(clash, form.values)),
      })),
      hasStoppedSaving: editConflict.hasStoppedSaving,
    },
    /** Current rates. */
    seen,
    /** Warning to check before saving. */
    warning:
      rate !== null && isAboveCeiling(rate, ceiling) && ceiling !== null
        ? text.aboveCeiling(rateText(rate), rateText(ceiling))
        : null,
  };
}
