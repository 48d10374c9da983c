import type { ConsentPurpose, ConsentText } from '#contract/features/loans/types.ts';

/** Date that is the same in every installation, so that nobody has agreed to a text that wasn't published yet. */
const FIRST_PUBLISHED = '2026-11-01T05:00:00Z';

interface Words {
  readonly Title: string;
  readonly Body: string;
}

/**
 * Default consent texts for applicants, one per purpose. A version is never corrected: a change is added as the next
 * version.
 */
const WORDS: Readonly<Record<ConsentPurpose, Readonly<Record<'ES-CO' | 'EN-US', Words>>>> = {
  treatment: {
    'ES-CO': {
      Title: 'Autorizo el tratamiento de mis datos personales',
      Body: 'Autorizo a mi organización, como responsable, a tratar los datos que registro aquí solo para estudiar, otorgar y administrar mis préstamos (Ley 1581 de 2012). Puedo conocerlos, corregirlos, pedir una copia, pedir que se borren y revocar esta autorización desde «Mis datos», salvo lo que la ley o un contrato obligue a conservar. El género y la imagen del documento son datos sensibles: responder sobre ellos no es obligatorio más allá de lo que exige el estudio.',
    },
    'EN-US': {
      Title: 'I authorise the processing of my personal data',
      Body: 'I authorise my organisation, as the controller, to process the data that I register here only to study, grant and manage my loans (Ley 1581 of 2012). I can see them, correct them, ask for a copy, ask for their deletion and revoke this authorisation in “My data”, except for what the law or a contract obliges to keep. Gender and the picture of the document are sensitive data: nobody has to answer about them beyond what the study requires.',
    },
  },
  bureau: {
    'ES-CO': {
      Title: 'Autorizo la consulta en centrales de riesgo',
      Body: 'Autorizo a mi organización a consultar mi historial crediticio en las centrales de información financiera para estudiar esta solicitud y las siguientes mientras la autorización esté vigente (Ley 1266 de 2008). Del reporte se conserva solo el resultado, la fecha y quién lo consultó.',
    },
    'EN-US': {
      Title: 'I authorise the credit-bureau check',
      Body: 'I authorise my organisation to consult my credit history at the credit bureaus in order to study this request and those that follow while the authorisation is in force (Ley 1266 of 2008). Of the report only the result, the date and who consulted it are kept.',
    },
  },
  contact: {
    'ES-CO': {
      Title: 'Autorizo que me contacten sobre mis préstamos',
      Body: 'Autorizo que me escriban o me llamen a los datos que registro para recordarme pagos, de lunes a viernes de 7 a. m. a 7 p. m. y los sábados de 8 a. m. a 3 p. m., nunca en domingos ni festivos y a lo sumo una vez al día (Ley 2300 de 2023). Las respuestas a mis solicitudes me llegan aunque no lo autorice.',
    },
    'EN-US': {
      Title: 'I authorise being contacted about my loans',
      Body: 'I authorise being written to or called at the data that I register to remind me of payments, from Monday to Friday from 7 a.m. to 7 p.m. and on Saturdays from 8 a.m. to 3 p.m., never on Sundays or holidays and once a day at most (Ley 2300 of 2023). Answers to my requests reach me even if I don’t authorise it.',
    },
  },
  documents: {
    'ES-CO': {
      Title: 'Autorizo guardar las imágenes de mis documentos',
      Body: 'Autorizo que se guarden cifradas las imágenes de los documentos que adjunto. Las ven quienes estudian los créditos, cada vez con un motivo que puedo consultar en «Quién vio mis datos», y se borran cuando se cumple su plazo de conservación.',
    },
    'EN-US': {
      Title: 'I authorise keeping the pictures of my documents',
      Body: 'I authorise keeping the pictures of the documents that I attach, encrypted. They are seen by those who study the loans, each time with a reason that I can look up in “Who saw my data”, and they are deleted when their retention ends.',
    },
  },
};

/** Consent texts as rows. */
export const LOAN_CONSENTS: readonly (Omit<ConsentText, 'Sha256'> & { readonly PublishedAt: string })[] =
  Object.entries(WORDS).flatMap(([purpose, languages]) =>
    Object.entries(languages).map(([Language, words]) => ({
      Purpose: purpose as ConsentPurpose, // The keys of WORDS are the purposes.
      Version: 1,
      Language,
      PublishedAt: FIRST_PUBLISHED,
      ...words,
    })),
  );
