import { type ReactNode, useState } from 'react';
import { BUSINESS_ID_DIGITS, SAMPLE_IDS_END } from '#contract/features/apps/limits.ts';
import { clientSchema, invoiceSchema, stockSchema } from '#contract/features/apps/schema.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRequestClientMutation, useRequestInvoiceMutation, useRequestStocktakingMutation } from '../api.ts';
import { dayText, FactList } from './fact-list.tsx';
import { useAppsTexts } from '../texts.ts';
import styles from '../pages/apps.module.css';
import { pesosText } from '#contract/lib/money.ts';
import type { AnyObjectSchema } from 'yup';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useForm } from '../../../ui/controls/use-form.ts';

interface NumberQuery<Field extends string, Answer> {
  field: Field;
  schema: AnyObjectSchema;
  ask: (number: string) => PromiseLike<{ readonly data?: Answer; readonly error?: unknown }>;
}

/** Manages the form of a query by number, and its latest answer. A new query clears the previous answer. */
function useNumberQuery<Field extends string, Answer>({ field, schema, ask }: NumberQuery<Field, Answer>) {
  const { query: text } = useAppsTexts();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useForm({
    initial: { number: '' },
    fields: ['number'],
    bodyOf: ({ number }: { number: string }) => ({ [field]: number.trim() }),
    check: async (_values, body) => {
      const messages = byField([field], await schemaMessages(schema, body));
      return messages[field] === undefined ? {} : { number: messages[field] };
    },
    send: async (body: Readonly<Record<string, string>>) => {
      setAnswer(null);
      const { data, error } = await ask(body[field] ?? '');
      if (data !== undefined) setAnswer(data);
      return { error };
    },
    failed: text.failed,
    doneOf: () => null,
    onDone: () => undefined,
  });
  return { form, answer };
}

/** Formats an amount of a service in whole pesos; fractions are rounded. */
const amountText = (amount: number): string => pesosText(Math.round(amount));

export interface QueryDialogProps {
  isSample: boolean;
  onClose: () => void;
}

interface NumberDialogProps extends QueryDialogProps {
  title: string;
  label: string;
  form: ReturnType<typeof useNumberQuery>['form'];
  children: ReactNode;
}

/** Dialog with a number field, and below it the service's answer. */
function NumberDialog({ title, label, form, isSample, onClose, children }: NumberDialogProps) {
  const text = useAppsTexts();
  return (
    <Dialog title={title} subtitle={isSample ? text.page.sample : undefined} size="md" onClose={onClose}>
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
        <TextField
          label={label}
          hint={isSample ? text.query.sample(SAMPLE_IDS_END - 1) : text.query.digits(BUSINESS_ID_DIGITS)}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('number')}
        />
        <div className={styles.end}>
          <Button type="submit" isPending={form.isSaving} pendingLabel={text.query.sending}>
            {text.query.send}
          </Button>
        </div>
      </form>
      <div role="status">{children}</div>
    </Dialog>
  );
}

function Result({ title, state, children }: { title: string; state?: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.result} aria-label={title}>
      <div className={styles.head}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {state !== undefined && (
          <Chip>
            <bdi>{state}</bdi>
          </Chip>
        )}
      </div>
      {children}
    </section>
  );
}

const day = (value: string | null): string | null => (value === null ? null : dayText(value));
const amount = (value: number | null): string | null => (value === null ? null : amountText(value));

/** Dialog for inventory by its number. @spec 3§5.10, 3§7.3 */
export function StocktakingDialog(props: QueryDialogProps) {
  const { stocktakings: text, errors } = useAppsTexts();
  const [read] = useRequestStocktakingMutation();
  const { form, answer } = useNumberQuery({ field: 'idStock', schema: stockSchema(errors), ask: read });
  return (
    <NumberDialog {...props} title={text.title} label={text.field} form={form}>
      {answer && (
        <Result title={answer.Nombre}>
          <FactList
            of={[
              [text.place, answer.Bodega],
              [text.date, day(answer.Fecha)],
              [text.who, answer.Responsable],
            ]}
          />
          {answer.Items.length === 0 ? (
            <p className={styles.formsHint}>{text.empty}</p>
          ) : (
            <div className={styles.table}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{text.item}</th>
                    <th scope="col" className={styles.figure}>
                      {text.count}
                    </th>
                    <th scope="col">{text.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {answer.Items.map((item, index) => (
                    <tr key={index}>
                      <td>
                        <bdi>{item.Nombre}</bdi>
                      </td>
                      <td className={styles.figure}>
                        {item.Cantidad.toLocaleString('es-CO')}
                        {item.Unidad !== null && (
                          <>
                            {' × '}
                            <bdi>{item.Unidad}</bdi>
                          </>
                        )}
                      </td>
                      <td>
                        <bdi>{item.Estado}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Result>
      )}
    </NumberDialog>
  );
}

/** Dialog for an invoice by its number. @spec 3§5.10, 3§7.3 */
export function InvoiceDialog(props: QueryDialogProps) {
  const { invoices: text, errors } = useAppsTexts();
  const [read] = useRequestInvoiceMutation();
  const { form, answer } = useNumberQuery({ field: 'idInvoice', schema: invoiceSchema(errors), ask: read });
  return (
    <NumberDialog {...props} title={text.title} label={text.field} form={form}>
      {answer && (
        <Result title={text.one(answer.Id)} state={answer.Estado}>
          <FactList
            of={[
              [text.client, answer.Cliente],
              [text.date, day(answer.Fecha)],
              [text.due, day(answer.Vence)],
              [text.amount, amount(answer.Valor)],
              [text.balance, amount(answer.Saldo)],
            ]}
          />
        </Result>
      )}
    </NumberDialog>
  );
}

/** Dialog for a client's state by their number. @spec 3§5.10, 3§7.3 */
export function ClientDialog(props: QueryDialogProps) {
  const { clients: text, errors } = useAppsTexts();
  const [read] = useRequestClientMutation();
  const { form, answer } = useNumberQuery({ field: 'idClient', schema: clientSchema(errors), ask: read });
  return (
    <NumberDialog {...props} title={text.title} label={text.field} form={form}>
      {answer && (
        <Result title={answer.Nombre} state={answer.Estado}>
          <FactList
            of={[
              [text.city, answer.Ciudad],
              [text.credit, amount(answer.Cupo)],
              [text.balance, amount(answer.Saldo)],
              [text.last, day(answer.UltimaCompra)],
            ]}
          />
        </Result>
      )}
    </NumberDialog>
  );
}
