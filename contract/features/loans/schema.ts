import { array, boolean, number, object, string, type AnySchema, type InferType, type StringSchema } from 'yup';
import type { loans } from '../../i18n/es-CO/loans.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, phoneSchema, textSchema } from '../../lib/text-schema.ts';
import { ageOn, MINIMUM_AGE } from './ages.ts';
import { ACADEMIC_LEVELS, type Choice, HOUSING_TYPES, RENTED_HOUSING, SECTORS, STRATA } from './choices.ts';
import {
  AGENT_MAX,
  AMOUNT_MAX,
  AMOUNT_MIN,
  EMPLOYEES_MAX,
  HOUSEHOLD_MAX,
  IDENTIFICATION_MAX,
  LINE_MAX,
  MONEY_MAX,
  OBSERVATIONS_MAX,
  TERM_DAYS_MAX,
} from './limits.ts';
import { CONSENT_PURPOSES, GENDERS, PERSON_TYPES, WORK_TYPES, type PersonType, type WorkType } from './types.ts';

export type LoanTexts = Translation<typeof loans>['errors'];

/** @param today `yyyy-MM-dd` in Bogota */
interface Asked {
  readonly texts: LoanTexts;
  readonly today: string;
}

/* yup's `when` returns a plain schema type, which loses the original one. */
const dropped = (schema: AnySchema): AnySchema => (schema.notRequired() as AnySchema).strip() as AnySchema;
const requiredIf = (schema: AnySchema, isAsked: boolean, message: string): AnySchema =>
  isAsked ? (schema.required(message) as AnySchema) : dropped(schema);

/** Limits a field to one type of person; it is dropped for the other. */
const onlyOf = <Schema extends AnySchema>(type: PersonType, schema: Schema): Schema =>
  schema.when('TipoPersona', ([chosen], own: AnySchema) => (chosen === type ? own : dropped(own))) as Schema;

const line = (texts: LoanTexts, max = LINE_MAX) => lineSchema(max, texts.tooLong(max), texts.textUnreadable);

/** Abbreviations that people write before the number of their ID card, or of their company. */
const PREFIX = /^(?:cc|nit)-?(?=\d)/i;

/** Removes dots, blanks and the kind of document from an ID number: 'C.C. 1.020.304' is '1020304'. */
export const plainIdentification = (typed: string): string => typed.replaceAll(/[.\s]/g, '').replace(PREFIX, '');

const phone = (texts: LoanTexts) =>
  phoneSchema(LINE_MAX, texts.tooLong(LINE_MAX), texts.textUnreadable).matches(/^\d{10}$/, {
    message: texts.phoneInvalid,
    excludeEmptyString: true,
  });

const money = (texts: LoanTexts) =>
  number()
    .strict()
    .typeError(texts.moneyInvalid)
    .integer(texts.moneyInvalid)
    .min(0, texts.moneyInvalid)
    .max(MONEY_MAX, texts.moneyInvalid);

const count = (texts: LoanTexts, most: number) =>
  number().strict().typeError(texts.required).integer(texts.required).min(0, texts.required).max(most, texts.required);

const choice = (texts: LoanTexts, choices: readonly Choice[]) =>
  number()
    .strict()
    .typeError(texts.required)
    .oneOf(
      choices.map(({ Id }) => Id),
      texts.required,
    );

const day = (texts: LoanTexts): StringSchema =>
  string()
    .strict()
    .test('day', texts.dayInvalid, value => value === undefined || isDay(value));

const past = ({ texts, today }: Asked): StringSchema =>
  day(texts).test('past', texts.dateMustBePast, value => value === undefined || value < today);

/** Requires a field if an occupation is among those chosen. */
const ofOccupation = <Schema extends AnySchema>(type: WorkType, schema: Schema, texts: LoanTexts): Schema =>
  schema.when('Ocupaciones', ([chosen], own: AnySchema) =>
    requiredIf(own, Array.isArray(chosen) && chosen.includes(type), texts.occupationIncomplete),
  ) as Schema;

const ofRenter = <Schema extends AnySchema>(schema: Schema, texts: LoanTexts): Schema =>
  schema.when('TipoViviendaDomicilio', ([housing], own: AnySchema) =>
    requiredIf(own, housing === RENTED_HOUSING, texts.required),
  ) as Schema;

/** Schema of the birth date of a person, or foundation date of a company. @spec 3§5.7 */
const beginning = ({ texts, today }: Asked) =>
  day(texts)
    .required(texts.required)
    .when('TipoPersona', ([type], schema: StringSchema) =>
      type === 'Juridica'
        ? schema.test('past', texts.dateMustBePast, value => value === undefined || value < today)
        : schema.test('age', texts.tooYoung, value => !isDay(value ?? '') || ageOn(value ?? '', today) >= MINIMUM_AGE),
    );

/** Returns the fields of each step, by its name. @spec 3§5.7, 3§5.8, 3§5.9, decision 25 */
export const stepFields = (asked: Asked) => {
  const { texts } = asked;
  return {
    type: {
      TipoPersona: string().strict().oneOf(PERSON_TYPES, texts.typeRequired).required(texts.typeRequired),
      FechaNctCtn: beginning(asked),
      NumeroIdentificacion: line(texts, IDENTIFICATION_MAX)
        .transform((value: unknown) => (typeof value === 'string' ? plainIdentification(value) : value))
        .matches(/^[\dA-Za-z-]*$/, texts.identificationInvalid)
        .required(texts.required),
      TelefonoCelular: phone(texts).required(texts.required),
    },
    name: {
      Nombre: onlyOf('Natural', line(texts).required(texts.required)),
      Apellido: onlyOf('Natural', line(texts).required(texts.required)),
      TelefonoFijo: phone(texts).required(texts.required),
      CiudadDomicilio: idSchema(texts.required).required(texts.required),
    },
    company: {
      NombreCompleto: onlyOf('Juridica', line(texts).required(texts.required)),
      NDeEmpleados: onlyOf('Juridica', count(texts, EMPLOYEES_MAX).required(texts.required)),
    },
    representative: {
      EsRepresentante: onlyOf(
        'Juridica',
        boolean().strict().oneOf([true], texts.representativeRequired).required(texts.representativeRequired),
      ),
      NombreCompletoRepresentante: onlyOf('Juridica', line(texts).required(texts.required)),
    },
    family: {
      NivelAcademico: onlyOf('Natural', choice(texts, ACADEMIC_LEVELS).required(texts.required)),
      Genero: onlyOf('Natural', string().strict().oneOf(GENDERS, texts.required).required(texts.required)),
      NAdultosEnElGrupoFamiliar: onlyOf('Natural', count(texts, HOUSEHOLD_MAX).required(texts.required)),
      NPersonasACargo: onlyOf('Natural', count(texts, HOUSEHOLD_MAX).required(texts.required)),
    },
    address: {
      DireccionResidencia: line(texts).required(texts.required),
      TipoViviendaDomicilio: onlyOf('Natural', choice(texts, HOUSING_TYPES).required(texts.required)),
      EstratoDomicilio: onlyOf('Natural', choice(texts, STRATA).required(texts.required)),
      DesdeCuandoViveAhi: onlyOf('Natural', past(asked).required(texts.required)),
      NombreCompletoArrendatario: onlyOf('Natural', ofRenter(line(texts), texts)),
      TelefonoArrendatario: onlyOf('Natural', ofRenter(phone(texts), texts)),
    },
    occupation: {
      Ocupaciones: onlyOf(
        'Natural',
        array(string().strict().oneOf(WORK_TYPES, texts.occupationRequired).required())
          .min(1, texts.occupationRequired)
          .max(WORK_TYPES.length, texts.occupationRequired)
          .required(texts.occupationRequired),
      ),
      NombreEmpresa: ofOccupation('Empleado', line(texts), texts),
      FechaCreacion: ofOccupation('Empleado', past(asked), texts),
      EntidadPagadoraPension: ofOccupation('Pensionado', line(texts), texts),
      ActividadQueRealizaInd: ofOccupation('Independiente', line(texts), texts),
      ActividadQueRealizaRent: ofOccupation('Rentista de capital', line(texts), texts),
      NombreEmpresaSocio: ofOccupation('Socio', line(texts), texts),
      FechaCreacionSociedad: ofOccupation('Socio', past(asked), texts),
      VentasMensuales: ofOccupation('Socio', money(texts), texts),
      ActividadQueRealizaOtro: ofOccupation('Otro', line(texts), texts),
    },
    sector: { IdSectorDeSuActividad: choice(texts, SECTORS).required(texts.required) },
    finance: {
      IngresoMensualSalarioFijo: money(texts).required(texts.required),
      IngresoMensualSalarioVariable: money(texts).required(texts.required),
      TotalDeActivos: money(texts).required(texts.required),
      OtrosCreditos: money(texts).required(texts.required),
      CreditosHipotecarios: money(texts).required(texts.required),
      TotalDePasivos: money(texts).required(texts.required),
    },
  };
};

/** Body of `POST /api/Conocerte`: the fields of all steps. */
export const applicantSchema = (asked: Asked) => {
  const steps = stepFields(asked);
  return object({
    ...steps.type,
    ...steps.name,
    ...steps.company,
    ...steps.representative,
    ...steps.family,
    ...steps.address,
    ...steps.occupation,
    ...steps.sector,
    ...steps.finance,
  });
};
export type ApplicantFields = InferType<ReturnType<typeof applicantSchema>>;

/** Body of `POST /api/Conocerte/consents`: consents and revocations, with the browser's name and time offset. */
export const consentsSchema = (texts: LoanTexts) =>
  object({
    Agent: lineSchema(AGENT_MAX, texts.tooLong(AGENT_MAX), texts.textUnreadable).required(texts.required),
    Zone: string()
      .strict()
      .matches(/^[+-]\d\d:\d\d$/, texts.required)
      .required(texts.required),
    Consents: array(
      object({
        Purpose: string().strict().oneOf(CONSENT_PURPOSES, texts.consentInvalid).required(texts.consentInvalid),
        Version: number().strict().integer(texts.consentInvalid).required(texts.consentInvalid),
        Sha256: string()
          .strict()
          .matches(/^[0-9a-f]{64}$/, texts.consentInvalid)
          .required(texts.consentInvalid),
        Given: boolean().strict().required(texts.consentInvalid),
      }).noUnknown(),
    )
      .min(1, texts.consentInvalid)
      .max(CONSENT_PURPOSES.length, texts.consentInvalid)
      .required(texts.consentInvalid),
  });

/** Fields of a quote, from which the server computes the cost. */
export const quoteFields = (texts: LoanTexts) => ({
  Monto: number()
    .strict()
    .typeError(texts.amountRequired)
    .integer(texts.amountRequired)
    .min(AMOUNT_MIN, texts.amountTooSmall)
    .max(AMOUNT_MAX, texts.amountTooLarge)
    .required(texts.amountRequired),
  Plazo: number()
    .strict()
    .typeError(texts.termRequired)
    .integer(texts.termRequired)
    .min(1, texts.dateMustBeFuture)
    .max(TERM_DAYS_MAX, texts.termTooLong)
    .required(texts.termRequired),
  IdFrequencia: idSchema(texts.required).required(texts.required),
});

/** Body of `POST /api/Prestamo`: the fields of a quote; the server computes the cost. @spec 3§5.6 */
export const requestSchema = (texts: LoanTexts) =>
  object({
    ...quoteFields(texts),
    Solicitud: textSchema(OBSERVATIONS_MAX, texts.tooLong(OBSERVATIONS_MAX), texts.textUnreadable),
  });
