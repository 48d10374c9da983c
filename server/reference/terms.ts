import type { LegalText } from '#contract/features/legal/types.ts';

/** Date that is the same in every installation, so that nobody has accepted a text that wasn't published yet. */
const FIRST_PUBLISHED = '2024-01-01T05:00:00Z';

/**
 * Default terms and data policy, for organisations without their own. A version is never corrected: a change is added
 * here as the next version, and everybody is asked again. @spec 3§2.1
 */
export const TERMS: readonly (Pick<LegalText, 'Version' | 'Language' | 'Title' | 'Body'> & {
  readonly PublishedAt: string;
})[] = [
  {
    Version: 1,
    Language: 'ES-CO',
    Title: 'Términos de uso y política de tratamiento de datos personales',
    PublishedAt: FIRST_PUBLISHED,
    Body: [
      'Esta red es de tu organización y de las personas que trabajan en ella. Para usarla aceptas estas condiciones.',
      '1. Uso de la red. Tu cuenta es personal. Lo que publicas lleva tu nombre: trata a los demás con respeto, no publiques lo que es reservado ni lo que no te pertenece. Quien ve algo que no debería estar aquí puede reportarlo, y tu organización puede retirarlo y decirte por qué.',
      '2. Qué datos se tratan. Tu nombre, correo, foto, cargo, área, ciudad y fecha de ingreso; los teléfonos, el cumpleaños, los gustos y las redes sociales que decides mostrar; lo que publicas, comentas y respondes; y los registros de uso que hacen falta para que la red funcione y sea segura.',
      '3. Para qué. Para que los colegas se encuentren y se comuniquen, para informar, para celebrar, para atender solicitudes y para proteger la red. Tus datos no se venden ni se usan para publicidad.',
      '4. Quién los ve. Tus colegas, según lo que elijas en tu configuración de privacidad. Los administradores ven lo que necesitan para su tarea, y lo que hacen con los datos de otras personas queda registrado.',
      '5. Tus derechos. La Ley 1581 de 2012 te permite conocer, actualizar, corregir y suprimir tus datos, pedir prueba de esta autorización y revocarla cuando ningún deber legal o contractual lo impida. Escribe al responsable de datos personales de tu organización.',
      '6. Cambios. Si estas condiciones cambian, la red te pedirá aceptarlas de nuevo en tu siguiente visita. La versión que aceptas hoy se conserva tal como está, con la fecha, y puedes volver a leerla.',
    ].join('\n\n'),
  },
  {
    Version: 1,
    Language: 'EN-US',
    Title: 'Terms of use and personal data policy',
    PublishedAt: FIRST_PUBLISHED,
    Body: [
      'This network belongs to your organisation and to the people who work in it. By using it you accept these conditions.',
      '1. Use of the network. Your account is personal. What you publish bears your name: treat others with respect, and publish nothing that is confidential or that is not yours. Whoever sees something that should not be here can report it, and your organisation may remove it and tell you why.',
      '2. Which data are processed. Your name, e-mail, photo, position, area, city and entry date; the telephone numbers, birthday, interests and social networks that you choose to show; what you publish, comment and answer; and the records of use that keep the network running and safe.',
      '3. What for. So that colleagues find and reach each other, to inform, to celebrate, to deal with requests and to protect the network. Your data are not sold, nor used for advertising.',
      '4. Who sees them. Your colleagues, as far as you choose in your privacy settings. Administrators see what their task needs, and what they do with other people’s data is recorded.',
      '5. Your rights. Colombian Law 1581 of 2012 lets you know, update, correct and delete your data, ask for proof of this authorisation and revoke it where no legal or contractual duty stands against it. Write to whoever is responsible for personal data in your organisation.',
      '6. Changes. If these conditions change, the network will ask you to accept them again at your next visit. The version that you accept today is kept as it is, with the date, and you can read it again.',
    ].join('\n\n'),
  },
];
