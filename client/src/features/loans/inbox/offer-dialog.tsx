import { useState } from 'react';
import { isWithinCapacity, monthlyPayment } from '#contract/features/loans/capacity.ts';
import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import type { DeskConditions, DeskRequest } from '#contract/features/loans/desk.ts';
import { MESSAGE_DESCRIPTION_MAX, MESSAGE_TITLE_MAX } from '#contract/features/loans/limits.ts';
import { conditionsSchema, messageSchema } from '#contract/features/loans/message-schema.ts';
import { quote } from '#contract/features/loans/quote.ts';
import { pesos } from '#contract/lib/money.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useListEnabledRatesQuery } from '../../rates/public.ts';
import { useViewer } from '../../session/public.ts';
import { useLoanErrors } from '../error-texts.ts';
import type { MessageFields } from '../messages/api.ts';
import { percentOf } from '../percent.ts';
import { inputOf, presentRates, type PresentRates } from '../quote-of.ts';
import { useLoansPageTexts } from '../texts.ts';
import { typedPesos } from '../typed-pesos.ts';
import { useOfferConditionsMutation } from './api.ts';
import { ConditionsTable } from './conditions-table.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

const FIELDS = ['Monto', 'Plazo', 'IdFrequencia', 'Title', 'Description'] as const;

interface Values {
  Monto: string;
  Plazo: string;
  IdFrequencia: string;
  Title: string;
  Description: string;
  pagare: boolean;
}

/** Returns the typed figure; NaN if it is invalid, which the schema reports. */
const figureOf = (typed: string): number => Number(typed.replaceAll(/[.\s]/g, '') || Number.NaN);

const typedConditions = ({ Monto, Plazo, IdFrequencia }: Values) => ({
  Monto: figureOf(Monto),
  Plazo: figureOf(Plazo),
  IdFrequencia: figureOf(IdFrequencia),
});

interface OfferDialogProps {
  request: DeskRequest;
  onClose: () => void;
  /** Called after the conditions were sent, before the dialog closes. */
  onDone: () => void;
}

/** Dialog that offers conditions in a message to the applicant, with their cost beside that of the requested ones. */
export function OfferDialog({ request, onClose, onDone }: OfferDialogProps) {
  const { offer: text } = useDeskTexts();
  const errors = useLoanErrors();
  const { frequencies } = useLoansPageTexts();
  const viewer = useViewer();
  const [send] = useOfferConditionsMutation();
  const { Row: row } = request;
  const { Monto, Plazo, IdFrequencia } = row.Agreed ?? row.Asked;
  const initial: Values = {
    Monto: pesos(Monto),
    Plazo: String(Plazo),
    IdFrequencia: String(IdFrequencia),
    Title: text.defaultTitle,
    Description: text.defaultMessage,
    pagare: true,
  };
  const form = useForm({
    initial,
    fields: FIELDS,
    bodyOf: (values: Values): MessageFields => ({
      UsersId: [row.IdUser],
      Title: values.Title,
      Description: values.Description,
      TypeAlert: values.pagare ? 'pagare' : null,
      IsReferred: false,
      Collects: false,
      IdPrestamo: row.Id,
      Conditions: typedConditions(values),
    }),
    check: async (_values, body) => {
      const messages = await schemaMessages(messageSchema(errors), { ...body });
      return byField(
        FIELDS,
        messages.map(([path, message]) => [path.replace('Conditions.', ''), message] as const),
      );
    },
    checkedWith: errors,
    send: (fields, idempotencyKey) => send({ fields, idempotencyKey, row, viewer }),
    failed: text.failed,
    doneOf: () => text.done,
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.title(row.UserName)}
      size="lg"
      onClose={leave}
      footer={
        <FormFooter formId={form.formId} label={text.send} isPending={form.isSaving} canSubmit onCancel={leave} />
      }
    >
      <form
        id={form.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <div className={styles.figures}>
          <TextField
            label={text.amount}
            prefix="$"
            inputMode="numeric"
            {...form.input('Monto')}
            onChange={event => form.change({ Monto: typedPesos(event.target.value) })}
          />
          <TextField label={text.days} inputMode="numeric" {...form.input('Plazo')} />
          <Select
            label={text.frequency}
            {...form.input('IdFrequencia')}
            options={FREQUENCIES.map(({ Id, Frequencia }) => ({
              value: String(Id),
              label: frequencies[Frequencia],
            }))}
          />
        </div>
        <Comparison request={request} typed={typedConditions(form.values)} />
        <TextField label={text.messageTitle} counterMax={MESSAGE_TITLE_MAX} {...form.input('Title')} />
        <TextArea label={text.message} rows={3} counterMax={MESSAGE_DESCRIPTION_MAX} {...form.input('Description')} />
        <Checkbox label={text.pagare} {...form.box('pagare')} />
      </form>
    </Dialog>
  );
}

type Typed = ReturnType<typeof typedConditions>;

/** Cost of the typed conditions by today's rates, as the server computes it, beside that of the requested ones. */
function Comparison({ request, typed }: { request: DeskRequest; typed: Typed }) {
  const { offer: text, conditions: names } = useDeskTexts();
  const errors = useLoanErrors();
  const [today] = useState(() => bogotaDay(new Date()));
  const { data, isError } = useListEnabledRatesQuery();
  const rates = data && presentRates(data, today);
  if (isError || rates === null) return <Notice tone="warning">{text.ratesFailed}</Notice>;
  const offered = rates && conditionsSchema(errors).isValidSync(typed) ? costOf(typed, rates) : null;
  const { Request, Row } = request;
  return (
    <section aria-label={text.comparison} aria-live="polite">
      <ConditionsTable
        columns={[
          {
            title: names.asked,
            conditions: Row.Asked,
            rates: { usury: Request.InteresUsura, fga: Request.FGA },
          },
          ...(offered && rates ? [{ title: names.offered, conditions: offered, rates }] : []),
        ]}
      />
      {offered === null ? (
        <p className={styles.soft}>{text.incomplete}</p>
      ) : (
        <Fits request={request} offered={offered} />
      )}
    </section>
  );
}

/** Share of the income that all instalments would take with the typed conditions. */
function Fits({ request: { Capacity: capacity }, offered }: { request: DeskRequest; offered: DeskConditions }) {
  const { capacity: text } = useDeskTexts();
  if (capacity === null || capacity.Income === null) return null;
  const share = (capacity.Others + monthlyPayment(offered)) / capacity.Income;
  const isWithin = isWithinCapacity(share);
  return (
    <p className={styles.fits} data-within={isWithin}>
      {text.share(percentOf(share))} <strong>{isWithin ? text.within : text.beyond}</strong>
    </p>
  );
}

function costOf(typed: Typed, rates: PresentRates): DeskConditions {
  const { instalments, instalment, total } = quote(inputOf(typed, rates));
  return { ...typed, NumeroCuotas: instalments, Cuota: instalment, Total: total };
}
