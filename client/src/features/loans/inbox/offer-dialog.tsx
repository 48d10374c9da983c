import { useState } from 'react';
import { isWithinCapacity, monthlyPayment, sharePercent } from '#contract/features/loans/capacity.ts';
import { largestFitting } from '#contract/features/loans/largest-fitting.ts';
import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import type { DeskConditions, DeskRequest } from '#contract/features/loans/desk.ts';
import { MESSAGE_DESCRIPTION_MAX, MESSAGE_TITLE_MAX } from '#contract/features/loans/limits.ts';
import { conditionsSchema, messageSchema } from '#contract/features/loans/message-schema.ts';
import { quote } from '#contract/features/loans/quote.ts';
import { pesos, pesosText } from '#contract/lib/money.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/controls/button.tsx';
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
import { AmountSlider, TermSlider } from '../components/quote-sliders.tsx';
import type { MessageFields } from '../messages/api.ts';
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
  const [now] = useState(() => new Date());
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
    part: 'Conditions',
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
  const typed = typedConditions(form.values);
  // A slider has a place even while nothing valid is typed.
  const slid = {
    Monto: typed.Monto || Monto,
    Plazo: typed.Plazo || Plazo,
    IdFrequencia: typed.IdFrequencia || IdFrequencia,
  };
  const takeAmount = (amount: number) => form.change({ Monto: pesos(amount) });
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
          <div>
            <TextField
              label={text.amount}
              prefix="$"
              inputMode="numeric"
              {...form.input('Monto')}
              onChange={event => form.change({ Monto: typedPesos(event.target.value) })}
            />
            <AmountSlider amount={slid.Monto} onChange={takeAmount} />
          </div>
          <div>
            <TextField label={text.days} inputMode="numeric" {...form.input('Plazo')} />
            <TermSlider quote={slid} since={now} onChange={days => form.change({ Plazo: String(days) })} />
          </div>
          <Select
            label={text.frequency}
            {...form.input('IdFrequencia')}
            options={FREQUENCIES.map(({ Id, Frequencia }) => ({
              value: String(Id),
              label: frequencies[Frequencia],
            }))}
          />
        </div>
        <Comparison request={request} typed={typed} today={bogotaDay(now)} onTake={takeAmount} />
        <TextField label={text.messageTitle} counterMax={MESSAGE_TITLE_MAX} {...form.input('Title')} />
        <TextArea label={text.message} rows={3} counterMax={MESSAGE_DESCRIPTION_MAX} {...form.input('Description')} />
        <Checkbox label={text.pagare} {...form.box('pagare')} />
      </form>
    </Dialog>
  );
}

type Typed = ReturnType<typeof typedConditions>;

interface ComparisonProps {
  request: DeskRequest;
  typed: Typed;
  today: string;
  /** Called to take the largest amount that fits. */
  onTake: (amount: number) => void;
}

/** Cost of the typed conditions by today's rates, as the server computes it, beside that of the requested ones. */
function Comparison({ request, typed, today, onTake }: ComparisonProps) {
  const { offer: text, conditions: names } = useDeskTexts();
  const errors = useLoanErrors();
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
      {offered === null || rates === undefined ? (
        <p className={styles.soft}>{text.incomplete}</p>
      ) : (
        <Fits capacity={request.Capacity} offered={offered} rates={rates} onTake={onTake} />
      )}
    </section>
  );
}

interface FitsProps extends Pick<ComparisonProps, 'onTake'> {
  capacity: DeskRequest['Capacity'];
  offered: DeskConditions;
  rates: PresentRates;
}

/** Share of the income that all instalments would take with the typed conditions, and the largest amount that fits. */
function Fits({ capacity, offered, rates, onTake }: FitsProps) {
  const { capacity: text } = useDeskTexts();
  if (capacity === null || capacity.Income === null) return null;
  const share = (capacity.Others + monthlyPayment(offered)) / capacity.Income;
  const isWithin = isWithinCapacity(share);
  const largest = largestFitting(capacity, { ...offered, InteresUsura: rates.usury, FGA: rates.fga });
  return (
    <div className={styles.fits} data-within={isWithin}>
      <p>
        {text.share(String(sharePercent(share)))} <strong>{isWithin ? text.within : text.beyond}</strong>
      </p>
      {largest === null ? (
        <p className={styles.soft}>{text.nothingFits}</p>
      ) : (
        <Button variant="line" size="sm" onClick={() => onTake(largest)}>
          {text.largest(pesosText(largest))}
        </Button>
      )}
    </div>
  );
}

function costOf(typed: Typed, rates: PresentRates): DeskConditions {
  const { instalments, instalment, total } = quote(inputOf(typed, rates));
  return { ...typed, NumeroCuotas: instalments, Cuota: instalment, Total: total };
}
