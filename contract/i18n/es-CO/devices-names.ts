/** Name of the page of a person's devices. */
export const devicesNames = { page: 'Dispositivos' };
