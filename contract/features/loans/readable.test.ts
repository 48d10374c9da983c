import { expect, it } from 'vitest';
import { loansWizard } from '../../i18n/es-CO/loans-wizard.ts';
import { readable } from './readable.ts';

const OPTIONS = { texts: loansWizard, yes: 'Sí', cities: new Map([[5001, 'Medellín']]) };
const of = (data: object) =>
  readable({ ...data }, OPTIONS).map(([label, value]) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);

it('writes a person’s data with names, thousands and labels, in the order of the wizard', () => {
  expect(
    of({
      EstratoDomicilio: 7,
      IngresoMensualSalarioFijo: 4_200_000,
      OtrosCreditos: 0,
      TipoPersona: 'Natural',
      FechaNctCtn: '1990-02-28',
      NumeroIdentificacion: '1020304',
      CiudadDomicilio: 5001,
      NivelAcademico: 5,
      NPersonasACargo: 0,
      TipoViviendaDomicilio: 2,
      Ocupaciones: ['Empleado', 'Socio'],
      IdSectorDeSuActividad: 8,
      CorreoElectronico: 'laura@yarumo.example',
    }),
  ).toEqual([
    'Tipo de persona: Persona',
    'Fecha de nacimiento: 1990/02/28',
    'Número de identificación: 1020304',
    'Ciudad: Medellín',
    'Nivel académico: Profesional',
    'Personas a cargo: 0',
    'Tipo de vivienda: Arrendada',
    'Estrato: Sin información',
    'Ocupación: Empleado, Socio',
    'Sector económico: Tecnología y comunicaciones',
    'Ingreso fijo al mes: $ 4.200.000',
    'Cuotas de otros créditos al mes: $ 0',
    'Correo electrónico: laura@yarumo.example',
  ]);
});

it('names a company’s data by its own labels, and leaves out what is empty', () => {
  expect(
    of({
      TipoPersona: 'Juridica',
      FechaNctCtn: '2010-06-01',
      NumeroIdentificacion: '900123456-7',
      EsRepresentante: true,
      TelefonoFijo: '',
      CiudadDomicilio: 1,
    }),
  ).toEqual([
    'Tipo de persona: Empresa',
    'Fecha de constitución: 2010/06/01',
    'NIT: 900123456-7',
    'Ciudad: 1',
    'Soy el representante legal: Sí',
  ]);
});

it('writes what was typed into a draft so far', () => {
  expect(of({ TipoPersona: '', IngresoMensualSalarioFijo: '4200000', TotalDeActivos: 'mil' })).toEqual([
    'Ingreso fijo al mes: $ 4.200.000',
    'Valor de tus bienes: mil',
  ]);
});
