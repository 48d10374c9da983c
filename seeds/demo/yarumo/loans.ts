import type { DemoApplicant, DemoLoans } from '../model.ts';

/** Payment frequencies: weekly, twice a month, monthly. */
const WEEKLY = 1;
const FORTNIGHTLY = 2;
const MONTHLY = 3;

/** Data that an employed applicant registers besides those of the profile. */
const employed = {
  TipoPersona: 'Natural',
  NivelAcademico: 5,
  TipoViviendaDomicilio: 1,
  EstratoDomicilio: 3,
  Ocupaciones: ['Empleado'],
  NombreEmpresa: 'Yarumo',
  IngresoMensualSalarioVariable: 0,
  CreditosHipotecarios: 0,
} as const;

const applicants: readonly DemoApplicant[] = [
  {
    key: 'laura',
    data: {
      ...employed,
      NumeroIdentificacion: '1020304050',
      Genero: 'Femenino',
      NAdultosEnElGrupoFamiliar: 2,
      NPersonasACargo: 1,
      DireccionResidencia: 'Calle 53 # 45-12, apto 402',
      TipoViviendaDomicilio: 2,
      NombreCompletoArrendatario: 'Amparo Giraldo',
      TelefonoArrendatario: '6045550188',
      DesdeCuandoViveAhi: '2021-02-01',
      FechaCreacion: '2020-03-16',
      IdSectorDeSuActividad: 12,
      IngresoMensualSalarioFijo: 4_200_000,
      OtrosCreditos: 280_000,
      TotalDeActivos: 38_000_000,
      TotalDePasivos: 6_500_000,
    },
    requests: [
      {
        hoursAgo: 480,
        Monto: 1_500_000,
        Plazo: 90,
        IdFrequencia: MONTHLY,
        Solicitud: 'Para la matrícula de la universidad de mi hermana.',
        steps: [
          { hoursAgo: 478, from: 'sent', state: 'analysis' },
          {
            hoursAgo: 462,
            message: {
              Title: 'Tu préstamo fue aprobado',
              Description:
                'Estas son las condiciones. Si las aceptas, te llegan por correo los pasos para firmar el pagaré.',
              TypeAlert: 'pagare',
              Conditions: { Monto: 1_500_000, Plazo: 90, IdFrequencia: MONTHLY },
            },
          },
          { hoursAgo: 460, answer: true },
          { hoursAgo: 420, from: 'signing', state: 'disbursed' },
        ],
      },
      {
        hoursAgo: 20,
        Monto: 2_500_000,
        Plazo: 180,
        IdFrequencia: FORTNIGHTLY,
        Solicitud: 'Para arreglar el techo de la casa de mi mamá antes de las lluvias.',
        steps: [
          { hoursAgo: 6, from: 'sent', state: 'analysis' },
          { hoursAgo: 5.5, look: 'Verificar la identidad de la solicitante' },
          { hoursAgo: 5, note: 'Pagó a tiempo el anterior. Falta confirmar el certificado bancario.' },
        ],
      },
    ],
  },
  {
    key: 'luzdary',
    data: {
      ...employed,
      NumeroIdentificacion: '52987410',
      Genero: 'Femenino',
      NAdultosEnElGrupoFamiliar: 3,
      NPersonasACargo: 2,
      DireccionResidencia: 'Carrera 8 # 12-40',
      EstratoDomicilio: 2,
      DesdeCuandoViveAhi: '2012-06-10',
      Ocupaciones: ['Empleado', 'Independiente'],
      FechaCreacion: '2016-08-01',
      ActividadQueRealizaInd: 'Tejido de mochilas',
      IdSectorDeSuActividad: 5,
      IngresoMensualSalarioFijo: 2_900_000,
      IngresoMensualSalarioVariable: 600_000,
      OtrosCreditos: 950_000,
      TotalDeActivos: 95_000_000,
      TotalDePasivos: 21_000_000,
    },
    requests: [
      {
        hoursAgo: 120,
        Monto: 9_000_000,
        Plazo: 360,
        IdFrequencia: MONTHLY,
        Solicitud: 'Para comprar un telar.',
        steps: [
          { hoursAgo: 118, from: 'sent', state: 'analysis' },
          { hoursAgo: 104, note: 'La cuota pasa de la mitad de su ingreso neto.' },
          {
            hoursAgo: 100,
            message: {
              Title: 'Tu solicitud de préstamo',
              Description:
                'Esta vez no podemos aprobarla: la cuota pasaría de la mitad de tu ingreso. Con un monto menor o un plazo más largo la volvemos a estudiar con gusto.',
              TypeAlert: 'rechazo',
            },
          },
          { hoursAgo: 98, view: true },
        ],
      },
    ],
  },
  {
    key: 'diana',
    data: {
      ...employed,
      NumeroIdentificacion: '1032456789',
      Genero: 'Femenino',
      NAdultosEnElGrupoFamiliar: 1,
      NPersonasACargo: 0,
      DireccionResidencia: 'Avenida 6N # 23-61',
      DesdeCuandoViveAhi: '2018-11-20',
      FechaCreacion: '2019-01-14',
      IdSectorDeSuActividad: 12,
      IngresoMensualSalarioFijo: 3_100_000,
      OtrosCreditos: 0,
      TotalDeActivos: 24_000_000,
      TotalDePasivos: 1_200_000,
    },
    requests: [
      {
        hoursAgo: 72,
        Monto: 800_000,
        Plazo: 63,
        IdFrequencia: WEEKLY,
        Solicitud: 'Para un computador.',
        steps: [
          { hoursAgo: 70, from: 'sent', state: 'analysis' },
          {
            hoursAgo: 52,
            message: {
              Title: 'Condiciones de tu préstamo',
              Description: 'Aprobamos lo que pediste. Si aceptas, sigue la firma del pagaré.',
              TypeAlert: 'pagare',
              Conditions: { Monto: 800_000, Plazo: 63, IdFrequencia: WEEKLY },
            },
          },
          { hoursAgo: 49, answer: true },
        ],
      },
    ],
  },
  {
    key: 'camila',
    data: {
      TipoPersona: 'Juridica',
      FechaNctCtn: '2017-05-09',
      NumeroIdentificacion: '901234567-1',
      NombreCompleto: 'Arango Estudio S. A. S.',
      NDeEmpleados: 6,
      EsRepresentante: true,
      NombreCompletoRepresentante: 'Camila Arango',
      DireccionResidencia: 'Calle 10 # 43D-30, oficina 201',
      IdSectorDeSuActividad: 8,
      IngresoMensualSalarioFijo: 0,
      IngresoMensualSalarioVariable: 18_000_000,
      OtrosCreditos: 1_400_000,
      CreditosHipotecarios: 0,
      TotalDeActivos: 120_000_000,
      TotalDePasivos: 32_000_000,
    },
    requests: [
      {
        hoursAgo: 3,
        Monto: 6_000_000,
        Plazo: 240,
        IdFrequencia: MONTHLY,
        Solicitud: 'Para renovar las cámaras del estudio.',
      },
    ],
  },
  {
    key: 'alvaro',
    data: {
      ...employed,
      NumeroIdentificacion: '79543210',
      Genero: 'Masculino',
      NAdultosEnElGrupoFamiliar: 2,
      NPersonasACargo: 2,
      DireccionResidencia: 'Carrera 15 # 93-47, apto 301',
      EstratoDomicilio: 4,
      DesdeCuandoViveAhi: '2015-07-01',
      FechaCreacion: '2014-09-22',
      IdSectorDeSuActividad: 9,
      IngresoMensualSalarioFijo: 5_600_000,
      CreditosHipotecarios: 720_000,
      OtrosCreditos: 0,
      TotalDeActivos: 210_000_000,
      TotalDePasivos: 88_000_000,
    },
    requests: [
      {
        hoursAgo: 26,
        Monto: 4_000_000,
        Plazo: 360,
        IdFrequencia: MONTHLY,
        Solicitud: 'Para comprar una moto.',
        steps: [
          { hoursAgo: 24, from: 'sent', state: 'analysis' },
          { hoursAgo: 23, look: 'Confirmar el número de la cédula' },
          {
            hoursAgo: 3,
            message: {
              Title: 'Condiciones de tu préstamo',
              Description:
                'Te ofrecemos un poco menos de lo que pediste, para que la cuota te quede cómoda. En el archivo está el detalle de cada paso.',
              TypeAlert: 'pagare',
              Conditions: { Monto: 3_500_000, Plazo: 360, IdFrequencia: MONTHLY },
              file: [
                'Pasos para firmar el pagaré',
                '1. Acepta las condiciones en la red.',
                '2. Revisa tu correo: te llega el enlace para firmar.',
                '3. Firma antes de tres días hábiles.',
              ],
            },
          },
        ],
      },
    ],
  },
  {
    key: 'german',
    data: {
      ...employed,
      NumeroIdentificacion: '80123987',
      Genero: 'Masculino',
      NAdultosEnElGrupoFamiliar: 2,
      NPersonasACargo: 1,
      DireccionResidencia: 'Calle 72 # 10-07',
      DesdeCuandoViveAhi: '2019-04-04',
      FechaCreacion: '2018-02-05',
      IdSectorDeSuActividad: 11,
      IngresoMensualSalarioFijo: 2_700_000,
      OtrosCreditos: 150_000,
      TotalDeActivos: 18_000_000,
      TotalDePasivos: 2_000_000,
    },
    requests: [
      {
        hoursAgo: 30,
        Monto: 500_000,
        Plazo: 60,
        IdFrequencia: FORTNIGHTLY,
        Solicitud: 'Para unas gafas.',
        steps: [
          { hoursAgo: 28, from: 'sent', state: 'analysis' },
          {
            hoursAgo: 8,
            message: {
              Title: 'Condiciones de tu préstamo',
              Description: 'Aprobamos lo que pediste. Si aceptas, hacemos el desembolso.',
              Conditions: { Monto: 500_000, Plazo: 60, IdFrequencia: FORTNIGHTLY },
            },
          },
          { hoursAgo: 7, answer: true },
        ],
      },
    ],
  },
  {
    key: 'wilmer',
    data: {
      ...employed,
      NumeroIdentificacion: '94456123',
      Genero: 'Masculino',
      NivelAcademico: 3,
      NAdultosEnElGrupoFamiliar: 2,
      NPersonasACargo: 3,
      DireccionResidencia: 'Barrio Bellavista, manzana 4, casa 11',
      TipoViviendaDomicilio: 3,
      EstratoDomicilio: 1,
      DesdeCuandoViveAhi: '2009-01-15',
      FechaCreacion: '2017-10-02',
      IdSectorDeSuActividad: 6,
      IngresoMensualSalarioFijo: 2_200_000,
      IngresoMensualSalarioVariable: 400_000,
      OtrosCreditos: 0,
      TotalDeActivos: 9_000_000,
      TotalDePasivos: 600_000,
    },
    requests: [
      {
        hoursAgo: 22,
        Monto: 1_200_000,
        Plazo: 120,
        IdFrequencia: FORTNIGHTLY,
        Solicitud: 'Para el uniforme y los útiles de mis hijos.',
      },
    ],
  },
  {
    key: 'pilar',
    data: {
      ...employed,
      NumeroIdentificacion: '1098765432',
      Genero: 'Femenino',
      NAdultosEnElGrupoFamiliar: 2,
      NPersonasACargo: 0,
      DireccionResidencia: 'Carrera 33 # 48-20, torre 2, apto 905',
      DesdeCuandoViveAhi: '2022-08-01',
      FechaCreacion: '2021-05-03',
      IdSectorDeSuActividad: 11,
      IngresoMensualSalarioFijo: 3_800_000,
      OtrosCreditos: 420_000,
      TotalDeActivos: 31_000_000,
      TotalDePasivos: 7_000_000,
    },
    requests: [
      {
        hoursAgo: 168,
        Monto: 3_000_000,
        Plazo: 180,
        IdFrequencia: MONTHLY,
        Solicitud: 'Para un viaje familiar.',
        steps: [
          { hoursAgo: 165, from: 'sent', state: 'analysis' },
          {
            hoursAgo: 148,
            message: {
              Title: 'Condiciones de tu préstamo',
              Description: 'Podemos prestarte la mitad, con las mismas cuotas.',
              Conditions: { Monto: 1_500_000, Plazo: 180, IdFrequencia: MONTHLY },
            },
          },
          { hoursAgo: 146, answer: false },
          {
            hoursAgo: 40,
            claim: { Kind: 'query', Words: '¿Hasta cuándo guardan los datos de la solicitud que no acepté?' },
          },
        ],
      },
    ],
  },
];

/** Loans of the demo: requests in each possible state. */
export const loans: DemoLoans = { by: 'carlos', applicants };
