/** Texts of e-mails about loans: they announce that there is news, never its content. */
export const loanMail = {
  action: 'Ver en la red',
  about: {
    message: {
      subject: 'Tienes un mensaje sobre tu préstamo',
      text: (name: string) =>
        `Hola, ${name}.\n\nTe escribieron sobre tu préstamo. Por tu privacidad, este correo no dice qué: léelo en la red.`,
    },
    signing: {
      subject: 'Aceptaste las condiciones: falta firmar el pagaré',
      text: (name: string) =>
        `Hola, ${name}.\n\nRecibimos tu respuesta. El siguiente paso es firmar el pagaré: la persona que atiende tu solicitud te escribirá con el lugar y la hora, y puedes responder a su mensaje si necesitas otra fecha. Lleva tu documento de identidad.\n\nNunca te pediremos contraseñas ni pagos para firmarlo.`,
    },
    disbursement: {
      subject: 'Aceptaste las condiciones: pedimos tu desembolso',
      text: (name: string) =>
        `Hola, ${name}.\n\nRecibimos tu respuesta y pedimos el desembolso: llega en menos de 24 horas si tu cuenta es del mismo banco y en 48 horas si es de otro.`,
    },
    declined: {
      subject: 'Recibimos tu respuesta',
      text: (name: string) =>
        `Hola, ${name}.\n\nNos dijiste que no aceptas las condiciones, y con eso termina la solicitud. En otra oportunidad será: puedes pedir otro préstamo cuando quieras.`,
    },
    progress: {
      subject: 'Tu solicitud de préstamo avanzó',
      text: (name: string) =>
        `Hola, ${name}.\n\nTu solicitud de préstamo avanzó. Mira en la red en qué va y qué sigue.`,
    },
    alarm: {
      subject: 'Muchas consultas de datos de préstamos hoy',
      text: (name: string) =>
        `Hola, ${name}.\n\nUna persona que administra créditos ha consultado hoy más registros de los usuales. El registro de auditoría dice quién.`,
    },
  },
};
