/** Name of the page about a person's devices and their ways to sign in. */
export const devicesNames = { page: 'Seguridad' };
