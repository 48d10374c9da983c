import type { ConsentPurpose } from '../../features/loans/types.ts';

/** What people may know and do about what is registered of them for loans. @spec decision 26, decision 148 */
export const loansRights = {
  loading: 'Cargando',
  failed: 'No pudimos cargar esto.',
  readings: {
    title: 'Quién vio mis datos',
    intro: 'Cada vez que alguien consulta lo tuyo queda escrito antes de mostrárselo: quién, qué, cuándo y por qué.',
    none: 'Nadie más ha visto tus datos.',
    more: 'Ver consultas anteriores',
    somebody: 'Alguien que ya no está en la organización',
    what: {
      Conocerte: 'Tus datos registrados',
      Prestamo: 'Tu solicitud',
      'Conocerte/documents': 'La lista de tus documentos',
      'Conocerte/document': 'Uno de tus documentos',
    } as Readonly<Record<string, string>>,
    other: 'Algo de tu solicitud',
    numbered: (what: string, id: number) => `${what} (n.º ${id})`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  consents: {
    title: 'Mis autorizaciones',
    intro: 'Lo que autorizaste, con las palabras exactas que leíste. Puedes revocarlo cuando quieras.',
    purposes: {
      treatment: 'Tratamiento de mis datos',
      bureau: 'Consulta en centrales de riesgo',
      contact: 'Contacto sobre mis préstamos',
      documents: 'Imágenes de mis documentos',
    } satisfies Record<ConsentPurpose, string>,
    holds: 'Autorizado',
    ended: 'Revocado',
    missing: 'Sin autorizar',
    given: (moment: string) => `Autorizado el ${moment}`,
    revokedAt: (moment: string) => `Revocado el ${moment}`,
    version: (version: number) => `Versión ${version} del texto`,
    print: (hash: string) => `Huella del texto (SHA-256): ${hash}`,
    history: 'Ver el texto y la historia',
    revoke: 'Revocar',
    revokeLabel: (purpose: string) => `Revocar: ${purpose}`,
    give: 'Autorizar',
    giveLabel: (purpose: string) => `Autorizar: ${purpose}`,
    revokeQuestion: (purpose: string) => `¿Revocar «${purpose}»?`,
    effects: {
      treatment:
        'No podrás cambiar tus datos ni pedir préstamos hasta autorizarlo otra vez. Lo que ya pediste sigue su trámite, y lo que la ley o un contrato obligue a conservar no se borra. Para que se borre lo demás, pide el borrado de tus datos.',
      bureau:
        'No podrás pedir préstamos hasta autorizarlo otra vez, y nadie podrá consultar de nuevo tu historial. Lo que ya pediste sigue su trámite.',
      contact:
        'Nadie te escribirá ni llamará para recordarte pagos. Las respuestas a tus solicitudes te siguen llegando.',
      documents:
        'Se borran ya las imágenes de tus documentos, salvo aquellas con las que hiciste una solicitud: esas se conservan con ella hasta que se cumpla su plazo. Podrás pedir préstamos mostrando los documentos al equipo de créditos.',
    } satisfies Record<ConsentPurpose, string>,
    giveQuestion: (purpose: string) => `¿Autorizar «${purpose}»?`,
    failed: 'No pudimos guardar lo que decidiste',
    done: 'Quedó guardado',
  },
};
