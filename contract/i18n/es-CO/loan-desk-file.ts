/** Texts of the desk's list as a file. */
export const loanDeskFile = {
  file: 'solicitudes-de-prestamo',
  head: [
    'Solicitud',
    'Persona',
    'Monto pedido',
    'Monto acordado',
    'Cuota',
    'Capacidad (%)',
    'Estado',
    'Prometido',
    'Responsable',
    'Enviada',
  ],
};
